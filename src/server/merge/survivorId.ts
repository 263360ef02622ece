import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open'

/** The id of a record; that of the surviving one where it was merged. An id that is none stays. */
export async function survivorIdOf(db: Db, table: string, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${survivorExpression(table, sql`${id}::integer`)} as id`.execute(db)
  return rows[0]!.id
}

/** The same in SQL. */
export const survivorExpression = (table: string, id: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select m.merged_into_id from ${sql.table(table)} m where m.id = ${id}), ${id})`
