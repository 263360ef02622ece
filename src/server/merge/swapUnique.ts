import { sql } from 'kysely'
import { toSnakeCase } from '../database/names'
import type { Db } from '../database/open'
import type { MergeSubject, Values } from './subject'

/**
 * Puts values that no two records have into unique columns of a record, so that another one can take its values: a text
 * that nobody enters, or nothing.
 */
export async function clearUniqueValues(
  trx: Db,
  { table }: Pick<MergeSubject, 'table'>,
  id: number,
  columns: readonly string[],
  row: Values,
): Promise<void> {
  if (columns.length === 0) return
  const free = columns.map((column) => [column, typeof valueIn(row, column) === 'string' ? `#${id}#` : null])
  await trx.updateTable(table).set(Object.fromEntries(free)).where('id', '=', id).execute()
}

/** The value of a column in a row that has the names of SQL. */
const valueIn = (row: Values, column: string) => row[toSnakeCase(column)]

/** Writes columns of a stored row back into a record. */
export async function restoreColumns(
  trx: Db,
  { table }: Pick<MergeSubject, 'table'>,
  id: number,
  columns: readonly string[],
  row: Values,
): Promise<void> {
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)))
  await sql`update ${sql.table(table)} set (${names}) = (
      select ${values} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) r)
    where id = ${id}`.execute(trx)
}
