import { sql } from 'kysely'
import { apiError } from '../apiError'
import type { Db } from '../database/open'
import type { MergeSubject, Values } from './subject'

/** A row as it is stored, by the names of SQL, and the transaction that wrote it. */
export interface StoredRow {
  id: number
  mergedIntoId: number | null
  writtenBy: string
  row: Values
}

/** Locks two records in the order of their ids, so that of two merges one waits for the other. @throws ApiError 404 */
export async function lockPair(
  trx: Db,
  { table }: Pick<MergeSubject, 'table'>,
  [one, other]: readonly [number, number],
): Promise<[StoredRow, StoredRow]> {
  const { rows } = await sql<StoredRow>`
    select t.id, t.merged_into_id, t.xmin::text as written_by, to_jsonb(t) as row
    from ${sql.table(table)} t where t.id in (${one}, ${other}) order by t.id for update`.execute(trx)
  const find = (id: number) => {
    const row = rows.find((row) => row.id === id)
    if (!row) throw apiError.missing()
    return row
  }
  return [find(one), find(other)]
}

/** The id under which the transaction writes rows. */
export async function readTransactionId(trx: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::xid::text as id`.execute(trx)
  return rows[0]!.id
}
