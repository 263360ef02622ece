import type { Db } from '../database/open'
import type { Actor, EndpointPermission } from '../http/endpoint'

/** The right to see who changed what; notes are for everybody who sees the record. */
export const historyPermission = 'view_history'

/** What has a line of time: the records of a master, or the documents of a kind. */
export interface HistorySubject {
  /** The family of its calls. */
  path: string
  label: string
  tag: string
  /** Who sees one sees its notes, and may write some. */
  permission: EndpointPermission
  /** By which the activity log knows it; several where screens share a table. The first is its own. */
  entities: readonly [string, ...string[]]
  /** What one is known by, for whoever sees it. @throws Refusal 404 */
  nameOf: (db: Db, id: number, actor: Actor) => Promise<string>
  /** Its log holds records before and after a change, field by field. */
  hasFields: boolean
}
