import { expect } from 'vitest'
import { type Row, returnBody } from '~/testing/documents/documentBodies'
import { idempotencyHeader } from '~/testing/server'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../documents/pharmacy/purchase-return'
import { documentDesk } from './documentDesk'
import { boughtLine, moneyFindings, purchaseOf, StockData, stockFindings } from './stock'

/** A clerk who buys and gives back, and looks into the books. */
export function stockDesk() {
  const desk = documentDesk()
  const data = () => new StockData(desk.source.records)
  const post = (body: Row, document = purchase as typeof purchase | typeof purchaseReturn, key = idempotencyHeader()) =>
    desk.admin.post(document.apiPath, body, key)
  const bought = async (line: Row = {}, header: Row = {}) => {
    const [supplier, store, item] = [await data().supplier(), await data().store(), await data().item()]
    const body = purchaseOf(purchase, { supplier, store, ...header }, [boughtLine(item, line)])
    return { supplier, store, item, body, row: await desk.saved(purchase, body) }
  }
  const lotsOf = (item: number) =>
    desk.server.db
      .selectFrom('stockLot as l')
      .innerJoin('stockBalance as b', 'b.lotId', 'l.id')
      .select(['l.id', 'l.batchNo', 'l.receivedQty', 'l.costTotal', 'l.salePrice', 'b.storeId', 'b.qty', 'b.value'])
      .where('l.itemId', '=', item)
      .orderBy('l.id')
      .execute() as Promise<Row[]>
  const movementsOf = (item: number) =>
    desk.server.db
      .selectFrom('stockMovement')
      .selectAll()
      .where('itemId', '=', item)
      .orderBy('id')
      .execute() as Promise<Row[]>
  const nothingDiffers = async () => {
    expect(await stockFindings(desk.server.db)).toEqual([])
    expect(await moneyFindings(desk.server.db)).toEqual([])
  }
  const returning = (row: Row, qty: number, freeQty: number, values: Row = {}) =>
    returnBody(desk.source, purchaseReturn, row, [qty]).then((body) => ({
      ...body,
      ...values,
      details: body.details.map((line: Row) => ({ ...line, freeQty })),
    }))
  return { desk, data, post, bought, lotsOf, movementsOf, nothingDiffers, returning }
}
