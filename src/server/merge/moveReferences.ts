import { sql } from 'kysely'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import type { TableSpec } from '~/metadata/table'
import { apiError } from '../apiError'
import { parseDatabaseError } from '../database/errors'
import { MOVE_SETTING } from '../database/mergePlan'
import { toSnakeCase } from '../database/names'
import type { Db } from '../database/open'
import type { MovedReference } from './references'
import type { Values } from './subject'

/** What was moved of a column: the rows by their keys, and how many rows refer to the survivor since. */
export interface MovedRows {
  table: string
  column: string
  keys: unknown[][]
  total: number
  /** Of a table with one row for each record: the row of the merged one, whose amounts were added to the survivor's. */
  added?: Values
}

export const keyOf = ({ primaryKey = ['id'] }: TableSpec): readonly string[] => primaryKey

/** A table with one row for each record, such as the advances of parties. */
const isOneForEach = ({ table, column }: MovedReference) => keyOf(table).length === 1 && keyOf(table)[0] === column

const amountsOf = ({ columns }: TableSpec) =>
  Object.entries(columns).flatMap(([name, { type }]) => (type.startsWith('numeric') ? [name] : []))

const rowsOf = (table: string, column: string, id: number) =>
  sql`from ${sql.table(table)} where ${sql.ref(column)} = ${id}`

/** Counts the rows that refer to a record. */
export async function countReferences(db: Db, { table, column }: MovedReference, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${rowsOf(table.name, column, id)}`.execute(db)
  return rows[0]!.count
}

/** Has the triggers of the tables let this one move pass. */
export async function allowMergeMove(
  trx: Db,
  { table, column }: MovedReference,
  ids: { from: number; to: number } | undefined,
): Promise<void> {
  const move = ids ? `${toSnakeCase(table.name)} ${toSnakeCase(column)} ${ids.from} ${ids.to}` : ''
  await sql`select set_config(${MOVE_SETTING}, ${move}, true)`.execute(trx)
}

/** Adds the amounts of a row to those of another, or takes them away again. */
export const addAmounts = (trx: Db, table: TableSpec, column: string, id: number, row: Values, sign: 1 | -1) =>
  trx
    .updateTable(table.name)
    .set(
      Object.fromEntries(
        amountsOf(table).map((name) => [
          name,
          sql`${sql.ref(name)} + ${sql.lit(sign)} * ${String(row[toSnakeCase(name)])}::numeric`,
        ]),
      ),
    )
    .where(column, '=', id)
    .execute()

/** Where both records have a row of their own, the survivor's is the sum of both. */
async function addRows(trx: Db, { table, column }: MovedReference, from: number, to: number) {
  const rowOf = async (id: number) =>
    (
      await sql<{
        row: Values
      }>`select to_jsonb(t) as row ${sql`from ${sql.table(table.name)} t where ${sql.ref(`t.${column}`)} = ${id}`} for update`.execute(
        trx,
      )
    ).rows[0]?.row
  const [added, other] = [await rowOf(from), await rowOf(to)]
  if (!added || !other) return undefined
  await addAmounts(trx, table, column, to, added, 1)
  await trx.deleteFrom(table.name).where(column, '=', from).execute()
  return added
}

/** What both records have and only one may have, as a refusal that names it. */
function collision(error: unknown, { table, column, label }: MovedReference): never {
  const broken = parseDatabaseError(error)
  if (broken?.kind !== 'unique') throw error
  const values = (broken.detail?.match(/=\((.*)\)/)?.[1] ?? '')
    .split(', ')
    .filter((_, index) => broken.columns?.[index] !== column)
    .join(', ')
  throw apiError.conflict(interpolate(serverMessages.mergeCollides, { what: label ?? table.name, values }))
}

/** Moves all references from one record to another, table by table. @throws ApiError 409 for what only one may have */
export async function moveReferences(
  trx: Db,
  references: readonly MovedReference[],
  { from, to }: { from: number; to: number },
): Promise<MovedRows[]> {
  const moves: MovedRows[] = []
  for (const reference of references) {
    const { table, column } = reference
    const added = isOneForEach(reference) ? await addRows(trx, reference, from, to) : undefined
    await allowMergeMove(trx, reference, { from, to })
    const keys = keyOf(table)
    const moved = await trx
      .updateTable(table.name)
      .set({ [column]: to })
      .where(column, '=', from)
      .returning(keys as string[])
      .execute()
      .catch((error) => collision(error, reference))
    await allowMergeMove(trx, reference, undefined)
    const total = await countReferences(trx, reference, to)
    const ofRows = moved.map((row) => keys.map((name) => row[name]))
    moves.push({ table: table.name, column, keys: ofRows, total, ...(added && { added }) })
  }
  return moves
}
