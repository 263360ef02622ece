import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '~/documents/access/server/scope'
import type { ResolvedStates } from '~/metadata/states'
import type { Db } from '../database/open'
import type { HistorySubject } from '../history/subject'
import type { Actor } from '../http/endpoint'
import type { TransitionEffects } from './effects'

type Row = Readonly<Record<string, unknown>>

/** Records with states: those of a master, or the documents of a kind. */
export interface StateSubject {
  history: HistorySubject
  table: string
  states: ResolvedStates
  /** A record as the API returns it, for users who see it. @throws ApiError 404 */
  read: (db: Db, id: number, viewer: Viewer) => Promise<Row>
  /** The schema of what `read` returns. */
  readonly response: z.ZodType<Row>
  /** The conditions on the records `s` that a user sees. */
  visible: (actor: Actor) => Expression<SqlBool>[]
  /** The user who created the record of an alias, as SQL. */
  author: (alias: string) => RawBuilder<unknown>
  /** The user who created a record; undefined where that is not known. */
  readAuthor: (db: Db, id: number) => Promise<number | undefined>
  /** The active users whose own records have the one that a field of a document's scope names. */
  usersOf?: ((db: Db, id: number, field: string) => Promise<number[]>) | undefined
  effects: TransitionEffects
  /** Locks what those lock first who write because of a record's state, such as payments. */
  lock?: ((trx: Db, id: number) => Promise<unknown>) | undefined
}
