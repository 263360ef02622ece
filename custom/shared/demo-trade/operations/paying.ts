import type { AnyDocType } from '~/documents/docType'
import { add, applyPercent, compare, type Money, sum } from '~/domain/money'
import type { DemoDay } from '~/server/demo/demoHistory'
import { SupplierPaymentKind } from '~shared/options/options'
import { inventoryPurchase } from '../../../../documents/inventory/inventory-purchase'
import { creditReceipt } from '../../../../documents/pharmacy/credit-receipt'
import { partyPayment } from '../../../../documents/pharmacy/party-payment'
import { purchase } from '../../../../documents/pharmacy/purchase'
import type { DemoDocument } from './books'
import type { DemoSale, TradeSimulation } from './house'
import type { Supplier } from './masters'

/** Allocates amounts to documents, each line naming the one kind of document. */
function settled(kinds: readonly AnyDocType[], parts: readonly { entry: DemoDocument; amount: Money }[]) {
  const none = Object.fromEntries(kinds.map(({ foreignKey }) => [foreignKey, null]))
  return parts.map(({ entry, amount }) => {
    const line = { ...none, [entry.document.foreignKey]: entry, dueBefore: entry.due, amount }
    entry.open!.paid = add(entry.open!.paid, amount)
    return line
  })
}

/** A customer pays what is due on a sale, or half of it. */
export function simulateCreditReceipt(
  house: TradeSimulation,
  day: DemoDay,
  minutes: number,
  { entry }: DemoSale,
  isWhole: boolean,
): void {
  const amount = isWhole ? entry.due : applyPercent(entry.due, 50)
  if (compare(amount, 0) <= 0) return
  const { customer } = entry.entering.body
  const { customerName, customerAddress, customerPhone } = entry.header
  house.books.enter(creditReceipt, {
    ...{ day, minutes, by: 'counter', body: { customer, remarks: null }, amounts: { totalAmount: amount } },
    chosen: { customer: { customerName, customerAddress, customerPhone } },
    ...{ lines: settled([], [{ entry, amount }]), mode: house.anyMode() },
  })
}

/** A supplier is paid bills by cheque, and with `advance` more than these. */
export function simulateSupplierPayment(
  house: TradeSimulation,
  day: DemoDay,
  {
    minutes,
    supplier,
    bills,
    advance = '0.00',
  }: { minutes: number; supplier: Supplier; bills: readonly DemoDocument[]; advance?: Money },
): void {
  const lines = settled(
    [purchase, inventoryPurchase],
    bills.map((entry) => ({ entry, amount: entry.due })),
  )
  const settledAmount = sum(lines.map(({ amount }) => amount))
  const totalAmount = add(settledAmount, advance)
  if (compare(totalAmount, 0) <= 0) return
  const { books, trade } = house
  const body = {
    ...{
      supplier: supplier.id,
      paymentKind: SupplierPaymentKind.payment,
      bank: trade.bank,
      chequeDate: day.ad,
      remarks: null,
    },
    chequeNo: String(482_100 + books.entries.length),
  }
  books.enter(partyPayment, {
    ...{ day, minutes, by: 'pharmacist', body, lines, mode: house.modeNamed('Bank Transfer') },
    amounts: { totalAmount, settledAmount, advanceAmount: advance },
    chosen: { supplier: { supplierName: supplier.name, supplierPanNo: supplier.panNo } },
  })
  house.advances.set(supplier.id, add(house.advances.get(supplier.id) ?? '0.00', advance))
}
