import { sql } from 'kysely'
import type { Db } from '~/server/database/open'

/** Approvals of a version without states become transitions, which set the state of their counts. */
export async function migrate(trx: Db): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('stock_take_approval') is not null as is_there`.execute(trx)
  if (!rows[0]?.isThere) return
  for (const [kind, table] of [
    ['stock-take', 'stockTake'],
    ['inventory-stock-take', 'inventoryStockTake'],
  ] as const)
    await sql`insert into ${sql.table(`${table}Transition`)} (record_id, step, transition, from_state, to_state, at, by_id)
      select a.document_id, 2, 'approve', 'counted', 'approved', a.approved_at, a.approved_by_id
      from stock_take_approval a where a.document_kind = ${kind} order by a.id`.execute(trx)
}
