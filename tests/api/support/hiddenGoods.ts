import type { AnyDocType } from '~/documents/docType'
import type { FixtureContext, Row } from '~/testing/documents/documentBodies'
import { findLinePicker, offeredIds } from '~/testing/documents/hiddenChoiceBodies'
import { StoreKind, StoreModule } from '~shared/options/options'
import { lot } from '~shared/stock/lot'
import { LotState } from '~shared/stock/lotState'
import { StockData } from './stock'

const made = new WeakSet<object>()

/** A store of each kind in each module and an item of each: some picker hides each of them. */
export async function makeHidden({ server, admin, records }: FixtureContext): Promise<void> {
  if (made.has(server)) return
  made.add(server)
  const data = new StockData(records)
  for (const module of Object.values(StoreModule)) {
    for (const kind of Object.values(StoreKind)) if (kind !== StoreKind.department) await data.store(module, kind)
    await data.item(module)
    await data.opened(admin, module)
  }
}

/** What may become of a lot after somebody picked it: recalled, expired, without a price, or gone from every store. */
const lotChanges = [
  { table: 'stockLot', column: 'id', values: { state: LotState.recalled } },
  { table: 'stockLot', column: 'id', values: { expiryDate: '2020-01-31' } },
  { table: 'stockLot', column: 'id', values: { mrp: null, salePrice: null } },
  { table: 'stockBalance', column: 'lotId', values: { qty: 0, value: '0.00' } },
] as const

/**
 * Changes the lot of a valid body's first line in each way that its picker hides; `post` runs each time, and the lot is
 * then restored.
 * @returns how often it was hidden
 */
export async function hideLot(
  document: AnyDocType,
  body: Row,
  source: FixtureContext,
  post: (change: Row) => Promise<void>,
): Promise<number> {
  const picker = await findLinePicker(document, body, source)
  if (picker?.master.key !== lot.key) return 0
  const { db } = source.server
  const id: number = body[document.apiNames.linesField][0][picker.field]
  let count = 0
  for (const { table, column, values } of lotChanges) {
    const before = (await db.selectFrom(table).selectAll().where(column, '=', id).execute()) as Row[]
    await db.updateTable(table).set(values).where(column, '=', id).execute()
    if (!(await offeredIds(source.admin, picker.path)).has(id)) {
      count++
      await post(values)
    }
    for (const row of before) {
      const kept = Object.fromEntries(Object.keys(values).map((name) => [name, row[name]]))
      const same = db.updateTable(table).set(kept).where(column, '=', id)
      await (table === 'stockBalance' ? same.where('storeId', '=', row.storeId) : same).execute()
    }
  }
  return count
}
