import type { AnyDocType } from '~/documents/docType'
import { optionsOf, sourceLineField } from '~/documents/documentNames'
import type { DemoDay } from '~/server/demo/demoHistory'
import { AdjustmentKind } from '~shared/options/options'
import { consumption } from '../../../../documents/inventory/consumption'
import { dispatch } from '../../../../documents/inventory/dispatch'
import { inventoryStockAdjustment } from '../../../../documents/inventory/inventory-stock-adjustment'
import { receive } from '../../../../documents/inventory/receive'
import { requisition } from '../../../../documents/inventory/requisition'
import { pharmacyStockAdjustment } from '../../../../documents/pharmacy/stock-adjustment'
import type { DemoDocument } from './books'
import type { TradeSimulation } from './house'
import type { DemoItem } from './masters'
import type { Lot } from './shelves'

type Part = { lot: Lot; qty: number }

const lineOf = ({ lot, qty }: Part) => ({
  ...{ lot, itemName: lot.item.name, batchNo: lot.brought.batchNo, expiry: lot.brought.expiryDate ?? '' },
  ...{ unit: lot.item.unit, qty },
})

/** Goods leave a store for good. */
function takeOut(
  { books, shelves, trade }: TradeSimulation,
  document: AnyDocType,
  parts: readonly Part[],
  { day, minutes, by, store, more }: { day: DemoDay; minutes: number; by: string; store: string; more: object },
): void {
  const storeId = trade.stores.get(store)!
  if (parts.length === 0) return
  const entry = books.enter(document, {
    ...{ day, minutes, by, lines: parts.map(lineOf) },
    ...{ body: { store: storeId, remarks: null, ...more }, chosen: { store: { storeName: store } } },
  })
  for (const [line, { lot, qty }] of parts.entries()) shelves.take(entry, line, { storeId, lot, qty })
}

/** Writes off expired lots of some items on the counter's shelves. */
export function simulateWriteOff(
  house: TradeSimulation,
  day: DemoDay,
  minutes: number,
  items: readonly DemoItem[],
): void {
  const counter = house.trade.stores.get('Pharmacy Counter')!
  const parts = items.flatMap((item) =>
    house.shelves.usable(counter, item, '').filter(({ lot }) => (lot.brought.expiryDate ?? day.ad) < day.ad),
  )
  const more = { kind: AdjustmentKind.expired, remarks: 'Expired on the rack' }
  takeOut(house, pharmacyStockAdjustment, parts, { day, minutes, by: 'pharmacist', store: 'Pharmacy Counter', more })
}

/** Something fell off a rack of the counter, or of the central store. */
export function simulateDamage(house: TradeSimulation, day: DemoDay, minutes: number, item: DemoItem): void {
  const isInventory = house.trade.supplies.includes(item)
  const store = isInventory ? 'Central Store' : 'Pharmacy Counter'
  const document = isInventory ? inventoryStockAdjustment : pharmacyStockAdjustment
  const parts = house.shelves.propose(house.trade.stores.get(store)!, item, 1, day.ad)
  const more = { kind: AdjustmentKind.damage, remarks: 'Fell down and broke' }
  takeOut(house, document, parts, { day, minutes, by: isInventory ? 'storekeeper' : 'pharmacist', store, more })
}

/** The laboratory's consumption of a week. */
export function simulateConsumption(house: TradeSimulation, day: DemoDay, minutes: number): void {
  const { shelves, trade } = house
  const storeId = trade.stores.get('Biochemistry Store')!
  const parts = trade.supplies.flatMap((item) =>
    item.wanted > 0 ? shelves.propose(storeId, item, Math.ceil(item.packSize * item.wanted * 0.6), day.ad) : [],
  )
  takeOut(house, consumption, parts, { day, minutes, by: 'storekeeper', store: 'Biochemistry Store', more: {} })
}

/** The laboratory asks the central store for some packs of what it uses. */
export function simulateRequisition(
  { books, trade }: TradeSimulation,
  day: DemoDay,
  minutes: number,
  items: readonly DemoItem[],
  packs: number,
): DemoDocument {
  const store = trade.stores.get('Biochemistry Store')!
  return books.enter(requisition, {
    ...{ day, minutes, by: 'storekeeper', chosen: { store: { storeName: 'Biochemistry Store' } } },
    body: { store, fromStore: trade.stores.get('Central Store')!, remarks: null },
    lines: items.map((item) => ({ item: item.id, itemName: item.name, unit: item.unit, qty: item.packSize * packs })),
  })
}

interface DispatchedGoods {
  entry: DemoDocument
  parts: readonly Part[]
}

/** The central store sends what of it is there. */
export function simulateDispatch(
  { books, shelves, trade }: TradeSimulation,
  day: DemoDay,
  minutes: number,
  asked: DemoDocument,
): DispatchedGoods | undefined {
  const from = trade.stores.get('Central Store')!
  const name = sourceLineField(optionsOf(dispatch))
  const parts = asked.lines.flatMap((line, index) => {
    const item = trade.supplies.find(({ id }) => id === line.itemId)!
    return shelves.propose(from, item, line.qty as number, day.ad).map((part) => ({ ...part, of: index + 1 }))
  })
  if (parts.length === 0) return undefined
  const entry = books.enter(dispatch, {
    ...{ day, minutes, by: 'storekeeper', of: asked, body: { ...asked.entering.body, remarks: null } },
    lines: parts.map(({ of, ...part }) => ({ ...lineOf(part), [name]: of })),
  })
  for (const [line, { lot, qty }] of parts.entries()) {
    const value = shelves.take(entry, line, { storeId: from, lot, qty })
    shelves.put(entry, line, { storeId: trade.transit, lot, qty, value })
  }
  return { entry, parts }
}

/** All of it arrives. */
export function simulateReceipt(
  { books, shelves, trade }: TradeSimulation,
  day: DemoDay,
  minutes: number,
  { entry: sent, parts }: DispatchedGoods,
): void {
  const storeId = trade.stores.get('Biochemistry Store')!
  const name = sourceLineField(optionsOf(receive))
  const entry = books.enter(receive, {
    ...{ day, minutes, by: 'storekeeper', of: sent, body: { ...sent.entering.body, reason: null, remarks: null } },
    lines: parts.map((part, index) => ({ ...lineOf(part), [name]: index + 1 })),
  })
  for (const [line, { lot, qty }] of parts.entries()) {
    const value = shelves.take(entry, line, { storeId: trade.transit, lot, qty })
    shelves.put(entry, line, { storeId, lot, qty, value })
  }
}
