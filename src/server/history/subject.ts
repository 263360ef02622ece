import type { Db } from '../database/open'
import type { Actor, EndpointPermission } from '../http/endpoint'

/** The permission to see who changed what; every user who sees the record may read and write notes. */
export const historyPermission = 'view_history'

/** A subject with a history: the records of a master, or the documents of a kind. */
export interface HistorySubject {
  /** The prefix of its endpoints. */
  path: string
  label: string
  tag: string
  /** Users with it see the record's notes and may write some. */
  permission: EndpointPermission
  /** By which the activity log knows it; several where screens share a table. The first is its own. */
  entities: readonly [string, ...string[]]
  /** The record's name, for users who may see it. @throws ApiError 404 */
  nameOf: (db: Db, id: number, actor: Actor) => Promise<string>
  /** Its table, where records can be merged: a record has the history of those that were merged into it. */
  mergeTable?: string | undefined
  /** Its log holds records before and after a change, field by field. */
  hasFieldChanges: boolean
}
