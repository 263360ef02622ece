import { type FixtureContext, type Row, withAmounts } from '~/testing/documents/documentBodies'
import { idempotencyHeader } from '~/testing/server'
import { StoreKind, StoreModule } from '~shared/options/options'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'
import { openingLine, StockData } from './stock'

/**
 * A store with a hundred units each of two items, or what `opened` says of its lots, another that asks for three and four of them, and one of
 * transit.
 */
export async function askedFor(
  source: Pick<FixtureContext, 'records' | 'admin' | 'server'>,
  qty: readonly number[] = [3, 4],
  opened: Row = {},
) {
  const data = new StockData(source.records)
  const { inventory } = StoreModule
  const onWay = await source.server.db
    .selectFrom('store')
    .select('id')
    .where('kind', '=', StoreKind.transit)
    .where('module', '=', inventory)
    .executeTakeFirst()
  const transit = onWay?.id ?? (await data.store(inventory, StoreKind.transit))
  const [fromStore, store] = [await data.store(inventory), await data.store(inventory)]
  const items = await Promise.all(qty.map(() => data.item(inventory, { expirable: false })))
  const lines = items.map((item) => openingLine(item, { expiryDate: null, ...opened }))
  const opening = withAmounts(inventoryOpeningStock, { store: fromStore, remarks: '' }, lines)
  const { status, body } = await source.admin.post(inventoryOpeningStock.apiPath, opening, idempotencyHeader())
  if (status !== 201) throw new Error(`Opening stock: ${status} ${JSON.stringify(body)}`)
  const details = items.map((item, index): Row => ({ item, qty: qty[index]! }))
  return { transit, items, body: { store, fromStore, remarks: '', details } }
}
