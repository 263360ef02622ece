import { type RawBuilder, sql } from 'kysely'
import { notCancelledCondition } from '~/documents/cancel/server/cancelled'
import { stateTableOf } from '~/metadata/states'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { inventoryPurchase } from '../../../../../documents/inventory/inventory-purchase'
import { purchaseOrder } from '../../../../../documents/inventory/purchase-order'
import type { OrderedLine } from '../rules'

/** How many units of the line `l` of an order its purchases received that are not cancelled. */
export const receivedQty: RawBuilder<number> = sql<number>`(select coalesce(sum(d.qty), 0)::integer
  from inventory_purchase p join inventory_purchase_detail d on d.inventory_purchase_id = p.id
  where p.purchase_order_id = l.purchase_order_id and d.item_id = l.item_id and ${notCancelledCondition(inventoryPurchase, 'p.id')})`

/** An order with its state. */
export interface OrderState {
  id: number
  orderNo: string
  supplierId: number
  state: string
}

/** An order, its state locked until the transaction ends: of two receipts at once, one sees what the other received. */
export async function lockOrder(trx: Db, id: number): Promise<OrderState> {
  const { rows } = await sql<OrderState>`
    select s.id, s.order_no, s.supplier_id, st.state from ${sql.table(purchaseOrder.table)} s
    join ${sql.table(stateTableOf(purchaseOrder.table))} st on st.record_id = s.id
    where s.id = ${id} for update of st`.execute(trx)
  if (!rows[0]) throw apiError.missing()
  return rows[0]
}

/** The lines of an order, each with the price of a unit and what was received of it. */
export async function readOrderedLines(db: Db, order: number): Promise<(OrderedLine & { id: number; rate: string })[]> {
  const { rows } = await sql<OrderedLine & { id: number; rate: string }>`
    select l.id, l.item_id as item, l.item_name, l.qty as ordered, ${receivedQty} as received, l.rate::text as rate
    from purchase_order_detail l where l.purchase_order_id = ${order} order by l.position`.execute(db)
  return rows
}
