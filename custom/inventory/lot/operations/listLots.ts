import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import type { Actor } from '~/server/http/endpoint'
import { columnContains, findPage, idIn, inOrder, type PageRange } from '~/server/lists'
import { ownStoresCondition } from '~shared/stock/operations/stores'
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
  const balances = sql`from stock_balance b join store s on s.id = b.store_id
    where b.lot_id = l.id and ${ownStoresCondition(actor, 'b.storeId')}`
  const { rows } = await sql<LotRow>`
    select l.id, l.batch_no, i.name as item_name, l.expiry_date, coalesce(nullif(u.short_form, ''), u.name) as unit,
      (select coalesce(sum(b.qty), 0)::integer ${balances}) as qty,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'qty', b.qty) order by s.name), '[]')
        ${balances} and b.qty > 0) as stores,
      (select jsonb_build_object('id', p.id, 'name', p.name) from supplier p where p.id = l.supplier_id) as supplier,
      (select min(m.created_date_ad) from stock_movement m where m.lot_id = l.id) as received_date_ad, l.pack_size,
      round(l.cost_total * l.pack_size / l.received_qty, 2)::text as pack_cost, l.mrp, l.sale_price
    from stock_lot l join item i on i.id = l.item_id join item_unit u on u.id = i.item_unit_id
    where ${idIn('l.id', ids)}`.execute(db)
  return { results: inOrder(rows, ids), count }
}
