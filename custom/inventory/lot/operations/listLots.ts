import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import { columnContains, findPage, idIn, inOrder, type PageRange } from '~/server/lists'
import { inOwnStores } from '~shared/stock/operations/stores'
import type { LotRow } from '../responses'
import { visibleLotsCondition } from './visibleLots'

/** Lots that the reader may see, the last received first. @param search a part of a batch number */
export async function listLots(
  db: Db,
  { search, item, ...page }: PageRange & { search?: string | undefined; item?: number | undefined },
  actor: Actor,
): Promise<{ results: LotRow[]; count: number }> {
  const conditions = [
    visibleLotsCondition(actor),
    ...(search ? [columnContains('l.batchNo', search)] : []),
    ...(item ? [sql`l.item_id = ${item}`] : []),
  ]
  const { ids, count } = await findPage(db, {
    ...page,
    from: sql`stock_lot l join item i on i.id = l.item_id where ${sql.join(conditions, sql` and `)}`,
    idColumn: 'l.id',
    order: [{ column: 'l.id', descending: true }],
    isSearch: true,
  })
  if (ids.length === 0) return { results: [], count }
  const { rows } = await sql<LotRow>`
    select l.id, l.batch_no, i.name as item_name, l.expiry_date, coalesce(nullif(u.short_form, ''), u.name) as unit,
      (select coalesce(sum(b.qty), 0)::integer from stock_balance b
        where b.lot_id = l.id and ${inOwnStores(actor, 'b.storeId')}) as qty
    from stock_lot l join item i on i.id = l.item_id join item_unit u on u.id = i.item_unit_id
    where ${idIn('l.id', ids)}`.execute(db)
  return { results: inOrder(rows, ids), count }
}
