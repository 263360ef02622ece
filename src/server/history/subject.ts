import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FileKind } from '~/metadata/files'
import type { Db } from '../database/open'
import type { Actor, EndpointPermission } from '../http/endpoint'

/** The permission to see who changed what; every user who sees the record may read and write notes. */
export const historyPermission = 'view_history'

/** Entries of the activity log about other entities than the record, which belong to its history. */
export interface LoggedEvents {
  /** The entity that the log names, and what was done. */
  entity: string
  action: 'create' | 'change' | 'print'
  /** Which of these entries, `a` being the log: by `a.entity_id`, which is indexed. */
  where: (id: number) => Expression<SqlBool>
  /** What happened, as the timeline names it: 'Received'. */
  label: string | ((after: Readonly<Record<string, unknown>>) => string)
  /** More of it, such as an address or a reason. */
  textOf?: (after: Readonly<Record<string, unknown>>) => string
}

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
  /** The ids under which the activity log knows the record; default its own alone. */
  idsOf?: ((id: number) => RawBuilder<unknown>) | undefined
  /** Entries about others that belong to its history, such as the mails of a report. */
  alsoLogged?: readonly LoggedEvents[]
  /** The kinds of its files: the history names those that the reader may view. */
  files?: readonly FileKind[]
  /** Its log holds records before and after a change, field by field. */
  hasFieldChanges: boolean
}

/** The ids of a record of a table and of those that were merged into it: it has the history of all of them. */
export const mergedIdsOf =
  (table: string) =>
  (id: number): RawBuilder<unknown> =>
    sql`select id from ${sql.table(table)} where id = ${id} or merged_into_id = ${id}`
