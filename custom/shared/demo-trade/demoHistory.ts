import { optionsOf } from '~/documents/documentNames'
import { addDays, weekdayIndex } from '~/domain/adDate'
import { compare } from '~/domain/money'
import { type DemoDay, type DemoHistoryPart, groupBy } from '~/server/demo/demoHistory'
import { partyPayment } from '../../../documents/pharmacy/party-payment'
import { simulateOpeningStock, simulatePurchase, simulatePurchaseReturn } from './operations/buying'
import { TradeSimulation } from './operations/house'
import { type DemoItem, readTradeSettings, type Supplier } from './operations/masters'
import {
  simulateConsumption,
  simulateDamage,
  simulateDispatch,
  simulateReceipt,
  simulateRequisition,
  simulateWriteOff,
} from './operations/moving'
import { simulateCreditReceipt, simulateSupplierPayment } from './operations/paying'
import { isControlledDrug, simulateSale, simulateSaleReturn } from './operations/selling'

/** The days of the week by their numbers. */
const [sunday, monday, tuesday, thursday, friday] = [0, 1, 2, 4, 5]
/** The times of a day, in minutes after midnight. */
const [opening, morning, midMorning, evening] = [7 * 60, 8 * 60, 9 * 60, 18 * 60]

/** The suppliers have run out of one item in so many. */
const everyUnavailable = 19

const supplierNamed = ({ trade }: TradeSimulation, name: string): Supplier =>
  trade.suppliers.find((one) => one.name.startsWith(name))!

/** The suppliers of an item: three for medicines, one for the rest. */
function supplierOf(house: TradeSimulation, item: DemoItem): Supplier {
  const { items, suppliers } = house.trade
  return item.taxable ? supplierNamed(house, 'Purbanchal') : suppliers[items.indexOf(item) % 3]!
}

/** The quantity of an item left in a store, without expired lots. */
const leftOf = ({ shelves, trade }: TradeSimulation, store: string, item: DemoItem, day: DemoDay): number =>
  shelves.usable(trade.stores.get(store)!, item, day.ad).reduce((total, { qty }) => total + qty, 0)

function openStores(house: TradeSimulation): void {
  const { items, supplies } = house.trade
  const [day] = house.past.days as [DemoDay]
  simulateOpeningStock(house, day, { store: 'Pharmacy Counter', items, minutes: opening, packs: 5 })
  const kept = items.filter(({ wanted }) => wanted >= 5)
  simulateOpeningStock(house, day, { store: 'Pharmacy Store', items: kept, minutes: opening + 20, packs: 10 })
  simulateOpeningStock(house, day, { store: 'Central Store', items: supplies, minutes: opening, packs: 8 })
  const used = supplies.filter(({ wanted }) => wanted > 0)
  simulateOpeningStock(house, day, { store: 'Biochemistry Store', items: used, minutes: opening + 20, packs: 2 })
}

/** Buys the goods at or below the reorder level of a store, from each supplier. */
function bringGoods(house: TradeSimulation, day: DemoDay): void {
  const { trade } = house
  const weekday = weekdayIndex(day.ad)
  if (weekday === monday || weekday === thursday) {
    const wanted = trade.items.filter(
      (item, index) =>
        (item.wanted > 0 || isControlledDrug(item)) &&
        index % everyUnavailable !== everyUnavailable - 1 &&
        leftOf(house, 'Pharmacy Counter', item, day) <= item.reorderLevel,
    )
    const bySupplier = groupBy(wanted, (item) => supplierOf(house, item))
    for (const [index, [supplier, items]] of [...bySupplier].entries()) {
      const packs = ({ packSize, wanted: often }: DemoItem) => (packSize > 30 ? 5 : 8 + often)
      simulatePurchase(house, day, { supplier, items, store: 'Pharmacy Counter', minutes: morning + index * 10, packs })
    }
  }
  if (weekday !== tuesday) return
  const lacking = trade.supplies.filter(
    (item) => item.wanted > 0 && leftOf(house, 'Central Store', item, day) <= item.reorderLevel,
  )
  if (lacking.length === 0) return
  const supplier = supplierNamed(house, 'Sagarmatha')
  simulatePurchase(house, day, {
    supplier,
    items: lacking,
    store: 'Central Store',
    minutes: midMorning,
    packs: () => 6,
  })
}

/** When customers come on a day, in minutes after midnight. */
function comings({ past: { random } }: TradeSimulation, { isSaturday }: DemoDay): number[] {
  const count = isSaturday ? 1 + Math.floor(random() * 3) : 4 + Math.floor(random() * 5)
  const minutes = Array.from({ length: count }, () => Math.floor(midMorning + random() * (evening - midMorning)))
  return minutes.toSorted((one, other) => one - other)
}

/** The counter's evening: something is returned, debts are paid. */
function settleDay(house: TradeSimulation, day: DemoDay): void {
  const { sales, past } = house
  const lately = sales.filter(({ entry }) => entry.entering.day.daysAgo <= day.daysAgo + 1 && entry.returnedUnits === 0)
  if (!day.isSaturday && day.daysAgo % 6 === 2 && lately.length > 0)
    simulateSaleReturn(house, day, evening + 10, past.pick(lately))
  const coming = sales.filter(
    ({ entry }) => compare(entry.due, 0) > 0 && entry.entering.day !== day && past.random() < 0.05,
  )
  for (const [index, sold] of coming.slice(0, 6).entries())
    simulateCreditReceipt(house, day, evening + 20 + index * 5, sold, past.random() < 0.7)
}

/** Every supplier is paid twice a month what is due within some days. */
function paySuppliers(house: TradeSimulation, day: DemoDay): void {
  const { suppliers } = house.trade
  for (const [index, supplier] of suppliers.entries()) {
    const minutes = evening + 60 + index * 5
    const soon = addDays(day.ad, 4)
    const bills = house.owed(supplier).filter(({ dueDate }) => dueDate !== null && dueDate <= soon)
    if ((day.daysAgo + index * 3) % 15 === 5)
      simulateSupplierPayment(house, day, { minutes, supplier, bills: bills.map(({ entry }) => entry) })
    if (supplier === suppliers.at(-1) && day.daysAgo === 10)
      simulateSupplierPayment(house, day, { minutes, supplier, bills: [], advance: '20000.00' })
  }
}

/** The laboratory is supplied every other week, and uses up what it has. */
function supplyLaboratory(house: TradeSimulation, day: DemoDay): void {
  const weekday = weekdayIndex(day.ad)
  const used = house.trade.supplies.filter(({ wanted }) => wanted > 0)
  if (weekday === sunday && Math.floor(day.daysAgo / 7) % 2 === 1) {
    const sent = simulateDispatch(house, day, 11 * 60, simulateRequisition(house, day, 10 * 60, used, 1))
    if (sent) simulateReceipt(house, day, 15 * 60, sent)
  }
  if (weekday === friday) simulateConsumption(house, day, 17 * 60)
}

/** How many came to the counter today, and since when, in minutes. */
const [comeToday, longest] = [5, 60]

/** Something of everything was done today already, and some of it waits. */
function liveToday(house: TradeSimulation): void {
  const { past, trade } = house
  const { today } = past
  const before = (minutes: number) => Math.max(0, past.minutesToday - minutes)
  const used = trade.supplies.filter(({ wanted }) => wanted > 0)
  const sent = simulateDispatch(
    house,
    today,
    before(longest),
    simulateRequisition(house, today, before(longest), used.slice(0, 2), 1),
  )
  if (sent) simulateReceipt(house, today, before(50), sent)
  simulateDispatch(house, today, before(48), simulateRequisition(house, today, before(48), used.slice(2, 4), 1))
  simulateRequisition(house, today, before(46), used.slice(4, 7), 2)
  simulateConsumption(house, today, before(44))
  const supplier = supplierNamed(house, 'Sagarmatha')
  const few = { supplier, items: used.slice(0, 4), store: 'Central Store', minutes: before(43), packs: () => 4 }
  simulatePurchase(house, today, few)
  simulateDamage(house, today, before(43), used[0]!)
  const items = trade.items.filter((item) => !item.taxable && item.wanted > 6)
  simulatePurchase(house, today, {
    ...{ supplier: trade.suppliers[1]!, items, store: 'Pharmacy Counter', minutes: before(42), packs: () => 10 },
  })
  simulatePurchaseReturn(house, today, before(40))
  for (let come = 0; come < comeToday; come++) simulateSale(house, today, before(38 - come * 3))
  simulateSale(house, today, before(22), true)
  const [back] = house.sales.filter(({ entry }) => entry.entering.day === today && entry.returnedUnits === 0)
  if (back) simulateSaleReturn(house, today, before(20), back)
  const [open] = house.sales.filter(({ entry }) => compare(entry.due, 0) > 0)
  if (open) simulateCreditReceipt(house, today, before(18), open, false)
  simulateDamage(house, today, before(16), breakable(house))
  const [bill] = trade.suppliers.flatMap((supplier) => house.owed(supplier).slice(0, 1))
  if (bill) simulateSupplierPayment(house, today, { minutes: before(14), supplier: bill.supplier, bills: [bill.entry] })
}

const breakable = ({ trade }: TradeSimulation): DemoItem => trade.items.find(({ name }) => name.endsWith('Syrup'))!

function liveThrough(house: TradeSimulation, day: DemoDay): void {
  const { items } = house.trade
  bringGoods(house, day)
  if (day.daysAgo % 30 === 12) simulatePurchaseReturn(house, day, midMorning - 20)
  for (const minutes of comings(house, day)) simulateSale(house, day, minutes)
  settleDay(house, day)
  if (day.daysAgo % 29 === 3) simulateDamage(house, day, evening + 50, breakable(house))
  if (day.daysAgo === 20)
    simulateWriteOff(
      house,
      day,
      evening + 55,
      items.filter(({ name }) => name.startsWith('Nystatin')),
    )
  paySuppliers(house, day)
  supplyLaboratory(house, day)
}

/** An item that was never in stock is not ordered, however few of it there are. */
async function orderOnlyTraded({ past, trade }: TradeSimulation): Promise<void> {
  const traded = [...trade.items, ...trade.supplies].map(({ id }) => id)
  await past.trx.updateTable('item').set({ reorderLevel: null }).where('id', 'not in', traded).execute()
}

/**
 * The demo's history of the days before today and this morning: purchases, stock, transfers and sales of pharmacy and
 * inventory, and their payments.
 */
export const demoHistory: DemoHistoryPart = {
  order: 4,
  write: async (past) => {
    const house = new TradeSimulation(past, await readTradeSettings(past))
    const { books, shelves, advances } = house
    openStores(house)
    for (const day of past.days) liveThrough(house, day)
    liveToday(house)
    const makesLots = (document: (typeof books.entries)[number]['document']) =>
      optionsOf(document).stock?.lotSource === 'created'
    await books.write(makesLots)
    await shelves.writeLots(past)
    await books.write((document) => !makesLots(document))
    await books.writeBalances()
    await shelves.writeMoves(past)
    const paidAhead = [...advances].map(([supplierId, amount]) => ({ supplierId, amount }))
    await past.insertRowsWithoutId(partyPayment.tables.advance, paidAhead)
    await orderOnlyTraded(house)
  },
}
