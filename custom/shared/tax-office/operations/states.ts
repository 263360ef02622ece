import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { CbmsState } from '../cbmsState'

/** The state of a document's report, as one JSON value; null for one that is not reported. */
const stateOf = (where: Expression<SqlBool>) => sql<CbmsState | null>`(
  select jsonb_build_object('id', id, 'state', state, 'code', code, 'message', message, 'tries', tries,
    'sentAt', sent_at, 'realtime', realtime)
  from cbms_report where ${where})`

/** For the select list of a query of documents: their kind, and the column of their ids. */
export const cbmsStateOf = (kind: string, idColumn: string) =>
  stateOf(sql<SqlBool>`kind = ${sql.lit(kind)} and document_id = ${sql.ref(idColumn)}`)

/** The state of a report. */
export async function readState(db: Db, id: number): Promise<CbmsState | null> {
  const { rows } = await sql<{ state: CbmsState | null }>`select ${stateOf(sql<SqlBool>`id = ${id}`)} as state`.execute(
    db,
  )
  return rows[0]?.state ?? null
}
