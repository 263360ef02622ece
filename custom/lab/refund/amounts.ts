import { add, compare, type Money, multiply, rateOf, shareOf, subtract } from '~/domain/money'
import { givenBack } from '~/domain/returns'
import { noRoundOff, type RoundOff, roundedOff } from '~shared/organization/roundOff'
import { type BillLine, type BillTotals, billTotals } from '~shared/sale/rules'

/** A line as it was sold, and what of it was returned before. */
export interface SoldLine extends BillLine {
  returned: { qty: number; discountAmount: Money; taxAmount: Money }
}

export const remainingQty = ({ qty, returned }: Pick<SoldLine, 'qty' | 'returned'>): number => qty - returned.qty

/**
 * The line of a credit note for a returned quantity. Discount and tax are what the quantity returned so far makes of
 * those of the sold line, less what went back before: so returns in any split add up to exactly what was sold.
 * @param returnQty whole, from 0 to the remaining quantity
 */
export function returnedLine(sold: SoldLine, returnQty: number): BillLine {
  const { returned, ...line } = sold
  const so = (total: Money, before: Money) => subtract(shareOf(total, returned.qty + returnQty, sold.qty), before)
  const grossAmount = multiply(sold.cost, returnQty)
  const discountAmount = so(sold.discountAmount, returned.discountAmount)
  const taxAmount = so(sold.taxAmount, returned.taxAmount)
  return {
    ...line,
    qty: returnQty,
    grossAmount,
    discountAmount,
    discountRate: rateOf(sold.discountAmount, sold.grossAmount),
    taxAmount,
    netAmount: add(subtract(grossAmount, discountAmount), taxAmount),
  }
}

/** A bill's totals, and what earlier credit notes took off them. */
export interface SoldTotals {
  grandTotal: Money
  grandTotalRoundOff: Money
  returned: { grandTotal: Money; grandTotalRoundOff: Money }
}

/**
 * What is to be given back for a net amount: rounded as the organization rounds its sales, and with the last return
 * whatever is left of the bill's rounded total. Never below nothing.
 */
export function roundedReturn(sold: SoldTotals, net: Money, roundOff: RoundOff): Money {
  const soFar = add(sold.returned.grandTotal, net)
  const isAll = compare(soFar, sold.grandTotal) === 0
  const rounded = isAll ? sold.grandTotalRoundOff : roundedOff(soFar, roundOff)
  const bounded = compare(rounded, sold.grandTotalRoundOff) > 0 ? sold.grandTotalRoundOff : rounded
  const amount = subtract(bounded, sold.returned.grandTotalRoundOff)
  return compare(amount, 0) > 0 ? amount : '0.00'
}

/** A line of the bill by its id. */
export interface SoldDetail extends SoldLine {
  id: number
}

/** A bill as it stands before a refund. */
export interface SoldBill extends SoldTotals {
  id: number
  saleNo: string
  customer: number
  payType: number
  /** What is still to be paid of it. */
  due: Money
  lines: readonly SoldDetail[]
}

/** A line of a credit note, and the line of the bill that it takes back of. */
export interface RefundedLine extends BillLine {
  refSaleDetail: number
}

/** What follows from the quantities that are returned. */
export interface RefundAmounts {
  /** Without those of which nothing is returned. */
  lines: RefundedLine[]
  totals: BillTotals
  /** What is given back. */
  paymentAmount: Money
}

/** The amounts of a credit note for quantities by the ids of the bill's lines. */
export function calculateRefund(
  sold: SoldBill,
  quantities: ReadonlyMap<number, number>,
  roundOff: RoundOff,
): RefundAmounts {
  const lines = sold.lines.flatMap(({ id, ...line }) => {
    const qty = quantities.get(id) ?? 0
    return qty > 0 ? [{ ...returnedLine(line, qty), refSaleDetail: id }] : []
  })
  const totals = billTotals(lines, noRoundOff)
  const grandTotalRoundOff = roundedReturn(sold, totals.grandTotal, roundOff)
  return {
    lines,
    totals: { ...totals, grandTotalRoundOff },
    paymentAmount: givenBack(sold, grandTotalRoundOff),
  }
}
