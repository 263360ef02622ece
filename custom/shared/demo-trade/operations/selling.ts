import { newAmounts } from '~/documents/amounts/newAmounts'
import { optionsOf, sourceLineField } from '~/documents/documentNames'
import { returnAmounts } from '~/documents/sourceDocument/returnAmounts'
import { addDays } from '~/domain/adDate'
import { PayType } from '~/domain/options'
import type { DemoDay } from '~/server/demo/demoHistory'
import { ControlledDrugKind, DrugGroup } from '~shared/options/options'
import { sale } from '../../../../documents/pharmacy/sale'
import { saleReturn } from '../../../../documents/pharmacy/sale-return'
import type { DemoSale, TradeSimulation } from './house'
import type { DemoCustomer, DemoItem, Prescriber } from './masters'

/** How many of all sales: on a prescription, of controlled medicines, to somebody who is registered, on credit of these. */
const [prescribed, ofControlled, registered, onCredit] = [0.5, 0.03, 0.45, 0.3]
const seniorYears = 60

/** Whether its sale is written in a register. */
export const isControlledDrug = ({ controlled }: DemoItem) => controlled !== ControlledDrugKind.none
const needsPrescription = ({ drugGroup }: DemoItem) => drugGroup === DrugGroup.a || drugGroup === DrugGroup.b

/** How many units are asked for of an item: a course, a month's, or a piece. */
function qtyOf({ past: { pick } }: TradeSimulation, { packSize }: DemoItem): number {
  if (packSize === 1) return pick([1, 1, 1, 2])
  if (packSize > 30) return pick([2, 5, 5, 10])
  return pick([packSize / 2, packSize, packSize, packSize * 2, packSize * 3]) | 0 || 1
}

/** Items as they are asked for, each once. */
function basketOf({ past: { pick }, trade }: TradeSimulation, isPrescribed: boolean): DemoItem[] {
  const asked = trade.items.filter((item) => isPrescribed || !needsPrescription(item))
  const weighted = asked.flatMap((item) => Array<DemoItem>(item.wanted).fill(item))
  return [...new Set(Array.from({ length: pick([1, 1, 2, 2, 3, 4]) }, () => pick(weighted)))]
}

interface Buyer {
  customer: DemoCustomer | undefined
  prescriber: Prescriber | undefined
  basket: readonly DemoItem[]
  payType: number
}

/** Draws a buyer, the goods and the payment. */
function buyerOf(house: TradeSimulation, at: Date, mustBeControlled: boolean): Buyer {
  const { past, trade } = house
  const { random, pick } = past
  const [isControlledSale, isPrescribed, isRegistered] = [
    random() < ofControlled,
    random() < prescribed,
    random() < registered,
  ]
  const known = trade.customers.filter(({ createdAt }) => createdAt < at)
  const settled = known.filter(({ address }) => address)
  if ((isControlledSale || mustBeControlled) && settled.length > 0) {
    const basket = [pick(trade.items.filter(isControlledDrug))]
    return { customer: pick(settled), prescriber: pick(trade.prescribers), basket, payType: PayType.cash }
  }
  const basket = basketOf(house, isPrescribed)
  const customer = isRegistered && known.length > 0 ? pick(known) : undefined
  const prescriber = basket.some(needsPrescription) ? pick(trade.prescribers) : undefined
  return { customer, prescriber, basket, payType: customer && random() < onCredit ? PayType.credit : PayType.cash }
}

/**
 * Sells what of a basket the counter has, first what expires first; nothing where it has none of it.
 * @param mustBeControlled whether it is a controlled medicine, where anybody is known who may buy one
 */
export function simulateSale(house: TradeSimulation, day: DemoDay, minutes: number, mustBeControlled = false): void {
  const { books, shelves, trade, past } = house
  const storeId = trade.stores.get('Pharmacy Counter')!
  const { customer, prescriber, basket, payType } = buyerOf(house, past.momentOf(day, minutes), mustBeControlled)
  const lastDay = addDays(day.ad, trade.rule.itemExpiryDateSaleThreshold ?? 0)
  const parts = basket.flatMap((item) => shelves.propose(storeId, item, qtyOf(house, item), lastDay))
  if (parts.length === 0) return
  const scheme = customer && customer.years >= seniorYears ? trade.scheme : undefined
  const lines = parts.map(({ lot, qty }) => {
    const { item, brought } = lot
    const { packSize } = brought
    return {
      ...{ lot, itemName: item.name, batchNo: brought.batchNo, expiry: brought.expiryDate ?? '', unit: item.unit },
      ...{ hsCode: item.hsCode, packs: Math.floor(qty / packSize) || null, units: qty % packSize || null },
      ...{ discount: null, packSize, cost: brought.salePrice, taxable: false, taxRate: '0.00', fefoSkipped: false },
      ...{ discountable: item.discountable, drugGroup: item.drugGroup, controlled: item.controlled },
      ...{ coldStorage: item.coldStorage },
    }
  })
  const controlled = basket.some(isControlledDrug)
  const body = {
    ...{ customer: customer?.id ?? null, store: storeId, discountScheme: scheme?.id ?? null, payType },
    ...{ customerName: null, customerPhone: null, customerPanNo: null, remarks: null },
    ...(prescriber ?? { prescriber: null, prescriberName: null, nmcNo: null }),
    prescriptionNo: controlled ? `RX-${1000 + house.sales.length}` : null,
  }
  const saleHeader = { ...body, schemeRate: scheme?.rate ?? null }
  const calculated = newAmounts(optionsOf(sale), lines, trade.rule, saleHeader)
  const entry = books.enter(sale, {
    ...{ day, minutes, by: controlled ? 'pharmacist' : 'counter', body, lines: calculated.lines },
    ...{ amounts: calculated.header, mode: house.anyMode() },
    chosen: {
      ...(customer && { customer: customer.copied }),
      ...(scheme && { discountScheme: { schemeRate: scheme.rate, schemeEditable: false } }),
    },
  })
  for (const [line, { lot, qty }] of parts.entries()) shelves.take(entry, line, { storeId, lot, qty })
  house.sales.push({ entry, lots: parts.map(({ lot }) => lot), lines: calculated.lines })
}

/** Returns the first line of a sale. */
export function simulateSaleReturn(
  house: TradeSimulation,
  day: DemoDay,
  minutes: number,
  { entry, lots, lines }: DemoSale,
): void {
  const { books, shelves, trade } = house
  const storeId = trade.stores.get('Pharmacy Counter')!
  const options = optionsOf(saleReturn)
  const none = { qty: 0, grossAmount: '0.00', discountAmount: '0.00', taxAmount: '0.00' }
  const { grandTotal, grandTotalRoundOff } = entry.header
  const sold = {
    ...{
      id: 0,
      due: entry.due,
      lines: lines.map((line, index) => ({ ...line, qty: Number(line.qty), id: index + 1, returned: none })),
    },
    ...{ grandTotal, grandTotalRoundOff, returned: { grandTotal: '0.00', grandTotalRoundOff: '0.00' } },
  }
  const [lot, qty] = [lots[0]!, lines[0]!.qty as number]
  const { lines: back, header } = returnAmounts(saleReturn, sold, new Map([[1, qty]]), trade.rule)
  const isBroken = books.entries.length % 3 === 0
  const body = { goods: isBroken ? 2 : 1, remarks: isBroken ? 'The pack was torn' : 'The doctor changed the medicine' }
  const note = books.enter(saleReturn, {
    ...{ day, minutes, by: 'counter', of: entry, amounts: header, mode: house.modeNamed('Cash'), body },
    lines: back.map((line) => ({ ...line, [sourceLineField(options)]: 1 })),
  })
  const isApart = options.stock!.needsQuarantine!(back[0]!, body, day.ad)
  const value = shelves.valueBack(entry, 0, qty)
  shelves.put(note, 0, { storeId: isApart ? trade.quarantine : storeId, lot, qty, value })
}
