import { newAmounts } from '~/documents/amounts/newAmounts'
import type { AnyDocType } from '~/documents/docType'
import { lineResourceField, optionsOf, sourceLineField } from '~/documents/documentNames'
import { returnAmounts } from '~/documents/sourceDocument/returnAmounts'
import { addDays, addMonths } from '~/domain/adDate'
import type { Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import type { DemoDay } from '~/server/demo/demoHistory'
import type { Row } from '~/server/documents/controller'
import { computeDueDate } from '~shared/purchase/fields'
import { LotState } from '~shared/stock/lotState'
import { inventoryOpeningStock } from '../../../../documents/inventory/inventory-opening-stock'
import { inventoryPurchase } from '../../../../documents/inventory/inventory-purchase'
import { pharmacyOpeningStock } from '../../../../documents/pharmacy/opening-stock'
import { purchase } from '../../../../documents/pharmacy/purchase'
import { purchaseReturn } from '../../../../documents/pharmacy/purchase-return'
import type { DemoDocument } from './books'
import type { TradeSimulation } from './house'
import type { DemoItem, Supplier } from './masters'
import type { Lot } from './shelves'

/** The last day of a month, the usual expiry date of a pack. */
const monthEnd = (ad: string): string => addDays(`${addMonths(ad, 1).slice(0, 8)}01`, -1)

/** When the lots expire that were there from the first day, in months after today by the names of their items; some have, some soon will. */
const oldLots: Readonly<Record<string, number>> = {
  ...{ 'Nystatin Oral Drops': -2, 'Liv.52 Tablet': -1, 'Griseofulvin 250 mg Tablet': 0, 'Volini Gel': 1 },
  ...{ 'Chloroquine 250 mg Tablet': 1, 'Terbinafine 250 mg Tablet': 2, 'Betnovate-N Cream': 2 },
  ...{ 'MacConkey Agar 500 g': -1, 'Haematology Lyse 500 ml': 1 },
}

/** A lot's batch: that of a maker, whose numbers run on. */
const batchOf = (item: DemoItem, number: number) => `${item.name.slice(0, 2).toUpperCase()}${2400 + number}`

/** The number of packs in stock of supplies that the laboratory seldom uses. */
const scarce = 3

/** The opening stock of a store. */
export function simulateOpeningStock(
  house: TradeSimulation,
  day: DemoDay,
  { store, items, minutes, packs }: { store: string; items: readonly DemoItem[]; minutes: number; packs: number },
): void {
  const { books, trade, past } = house
  const isInventory = trade.supplies.includes(items[0]!)
  const document: AnyDocType = isInventory ? inventoryOpeningStock : pharmacyOpeningStock
  const today = past.days.at(-1)!.ad
  const options = optionsOf(document)
  const storeId = trade.stores.get(store)!
  const lines = items.map((item, index) => ({
    ...{
      [lineResourceField(options)!]: item.id,
      itemName: item.name,
      taxable: item.taxable,
      batchNo: batchOf(item, index),
      packSize: item.packSize,
    },
    expiryDate: monthEnd(addMonths(today, oldLots[item.name] ?? 8 + ((index * 5) % 17))),
    ...{ qty: item.packSize * (isInventory && item.wanted === 0 ? scarce : packs + (index % 5) * 2), cost: item.rate },
    ...(isInventory ? { mrp: null, salePrice: null } : { mrp: item.mrp, salePrice: item.mrp }),
  }))
  const calculated = newAmounts(options, lines, undefined, {})
  const entry = books.enter(document, {
    ...{ day, minutes, by: isInventory ? 'storekeeper' : 'pharmacist', lines: calculated.lines },
    ...{ body: { store: storeId, remarks: null }, chosen: { store: { storeName: store } }, amounts: calculated.header },
  })
  stock(house, entry, calculated.lines, { items, storeId, supplierId: null, cost: 'amount' })
}

/** The lots that the lines of a document make. */
function stock(
  { shelves }: TradeSimulation,
  entry: DemoDocument,
  lines: readonly Row[],
  made: { items: readonly DemoItem[]; storeId: number; supplierId: number | null; cost: string },
): Lot[] {
  const { items, storeId, supplierId, cost } = made
  return lines.map((line, index) =>
    shelves.make(entry, index, storeId, items[index]!, {
      ...{ supplierId, batchNo: line.batchNo as string, expiryDate: (line.expiryDate ?? null) as string | null },
      packSize: line.packSize as number,
      ...{ mrp: (line.mrp ?? null) as Money | null, salePrice: (line.salePrice ?? null) as Money | null },
      ...{
        receivedQty: Number(line.qty) + Number(line.freeQty ?? 0),
        costTotal: line[cost] as Money,
        state: LotState.usable,
      },
    }),
  )
}

/** How suppliers number their bills. */
const billNoOf = ({ name }: Supplier, number: number) =>
  `${name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')}-${1200 + number * 7}`

/** One in so many deliveries is paid at once; one in so many lines brings free goods. */
const [paidAtOnce, withFree] = [6, 3]

interface Delivery {
  supplier: Supplier
  items: readonly DemoItem[]
  store: string
  minutes: number
  /** How many packs of each. */
  packs: (item: DemoItem, index: number) => number
}

/** A supplier's delivery: its bill is of the day before, and each line is a lot. */
export function simulatePurchase(
  house: TradeSimulation,
  day: DemoDay,
  { supplier, items, store, minutes, packs }: Delivery,
): void {
  const { books, trade } = house
  const isInventory = trade.supplies.includes(items[0]!)
  const document: AnyDocType = isInventory ? inventoryPurchase : purchase
  const [options, number] = [optionsOf(document), house.deliveries.length]
  const storeId = trade.stores.get(store)!
  const payType = number % paidAtOnce === paidAtOnce - 1 ? PayType.cash : PayType.credit
  const partyBillDate = addDays(day.ad, -1)
  const lines = items.map((item, index) => {
    const bought = packs(item, index)
    const freePacks = !isInventory && bought >= 10 && (number + index) % withFree === 0 ? Math.floor(bought / 10) : null
    return {
      ...{
        [lineResourceField(options)!]: item.id,
        itemName: item.name,
        taxable: item.taxable,
        batchNo: batchOf(item, 100 + number),
      },
      ...{ expiryDate: monthEnd(addMonths(day.ad, 14 + ((number + index) % 16))), packSize: item.packSize },
      ...{ packs: bought, freePacks, rate: item.rate, discountRate: number % 2 === 0 ? '2.00' : null, discount: null },
      ...{ ccRate: freePacks ? '7.50' : null, vatRate: item.taxable && supplier.vatRegistered ? '13.00' : null },
      ...(!isInventory && { mrp: item.mrp, salePrice: item.mrp }),
    }
  })
  const terms = { payType, partyBillNo: billNoOf(supplier, number), partyBillDate }
  const dueDate = computeDueDate({ ...terms, supplier }).dueDate
  const body = {
    ...{ supplier: supplier.id, store: storeId, ...terms, dueDate, remarks: null },
    ...{ billDiscount: null, additionalCharge: null, partyTotal: null },
  }
  const calculated = newAmounts(options, lines, trade.purchaseRule, body)
  const entry = books.enter(document, {
    ...{ day, minutes, by: isInventory ? 'storekeeper' : 'pharmacist', body, lines: calculated.lines },
    ...{ amounts: calculated.header, mode: house.modeNamed('Bank Transfer') },
    chosen: {
      supplier: { supplierName: supplier.name, supplierPanNo: supplier.panNo },
      store: { storeName: store },
    },
  })
  const lots = stock(house, entry, calculated.lines, { items, storeId, supplierId: supplier.id, cost: 'costAmount' })
  house.deliveries.push({ entry, supplier, lots, lines: calculated.lines, dueDate })
}

/** Returns one broken pack of the newest open bill while it is still in stock. */
export function simulatePurchaseReturn(house: TradeSimulation, day: DemoDay, minutes: number): void {
  const { books, shelves, trade, deliveries } = house
  const delivery = deliveries.findLast(({ entry }) => entry.document === purchase && entry.open?.returned === '0.00')
  if (!delivery) return
  const { entry, lots, lines } = delivery
  const storeId = entry.entering.body.store as number
  const line = lots.findIndex((lot) => shelves.left(storeId, lot).qty >= lot.brought.packSize)
  if (line < 0) return
  const lot = lots[line]!
  const none = {
    qty: 0,
    freeQty: 0,
    ...Object.fromEntries(optionsOf(purchase).amounts!.line.map((name) => [name, '0.00'])),
  }
  const sold = {
    ...{
      id: 0,
      due: entry.due,
      lines: lines.map((one, index) => ({ ...one, qty: Number(one.qty), id: index + 1, returned: none })),
    },
    ...{
      returned: { grandTotal: '0.00', total: '0.00' },
      grandTotal: entry.header.grandTotal,
      total: entry.header.total,
    },
  }
  const { lines: back, header } = returnAmounts(
    purchaseReturn,
    sold,
    new Map([[line + 1, lot.brought.packSize]]),
    trade.purchaseRule,
  )
  const name = sourceLineField(optionsOf(purchaseReturn))
  const note = books.enter(purchaseReturn, {
    ...{ day, minutes, by: 'pharmacist', of: entry, amounts: header },
    body: { reason: 1, creditNoteNo: `CN-${300 + deliveries.length}`, remarks: 'Broken on the way' },
    lines: back.map((one) => ({ ...one, freeQty: 0, [name]: line + 1 })),
  })
  shelves.take(note, 0, { storeId, lot, qty: lot.brought.packSize })
}
