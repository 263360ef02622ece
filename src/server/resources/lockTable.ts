import { sql } from 'kysely'
import type { Db } from '../database/open'

/** Other writers of a table wait until the transaction ends; readers do not. */
export async function lockTable(trx: Db, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}
