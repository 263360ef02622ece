import { add, calculatePercent, compare, type Money, multiply, prorate, subtract } from './money'
import { type RoundOffRule, roundOffTotal } from './roundOff'

/** The rules of what is taken back of a document, whatever its lines are of: cumulative shares, to the paisa. */

/** The quantity of a line that earlier returns took, and its share of each amount. */
export type ReturnedLineTotals<Amount extends string = string> = { qty: number } & { [K in Amount]: Money }

export const remainingQty = ({ qty, returned }: { qty: number; returned: { qty: number } }): number =>
  qty - returned.qty

/** Another quantity of a line, such as its free units, as one of which something can be taken back. */
export const toReturnableQuantityLine = (
  line: Readonly<Record<string, unknown>> & { returned: object },
  name: string,
) => ({
  qty: Number(line[name] ?? 0),
  returned: { qty: Number((line.returned as Record<string, unknown>)[name] ?? 0) },
})

/**
 * The share of an amount that goes back with a quantity: what the quantity returned so far makes of it, less what went
 * back before. So returns in any split add up to exactly what was sold.
 * @param returnQty whole, from 0 to the remaining quantity
 */
export const prorateReturn = (
  { qty, returned }: { qty: number; returned: { qty: number } },
  returnQty: number,
  { total, before }: { total: Money; before: Money },
): Money => subtract(prorate(total, returned.qty + returnQty, qty), before)

/** A line that was sold at a discount and taxed, and what of it was returned before. */
interface SoldLine {
  cost: Money
  qty: number
  discountAmount: Money
  taxAmount: Money
  grossAmount: Money
  returned: ReturnedLineTotals<'discountAmount' | 'taxAmount'>
}

/** The line of a credit note for a returned quantity: its discount and its tax are shares of those of the sold line. */
export function returnLineAmounts<Line extends SoldLine>(sold: Line, returnQty: number) {
  const { returned, ...line } = sold
  const shareIn = (name: 'discountAmount' | 'taxAmount') =>
    prorateReturn(sold, returnQty, { total: sold[name], before: returned[name] })
  const grossAmount = multiply(sold.cost, returnQty)
  const [discountAmount, taxAmount] = [shareIn('discountAmount'), shareIn('taxAmount')]
  return {
    ...line,
    qty: returnQty,
    grossAmount,
    discountAmount,
    discountRate: calculatePercent(sold.discountAmount, sold.grossAmount),
    taxAmount,
    netAmount: add(subtract(grossAmount, discountAmount), taxAmount),
  }
}

/** A document's totals, and what earlier returns took off them. */
export interface SourceTotals {
  grandTotal: Money
  grandTotalRoundOff: Money
  returned: { grandTotal: Money; grandTotalRoundOff: Money }
}

/**
 * Returns the amount to refund for a net amount: rounded as the organization rounds its sales, and for the last return
 * the rest of the document's rounded total. Never negative.
 */
export function roundedReturnAmount(sold: SourceTotals, net: Money, roundOff: RoundOffRule): Money {
  const soFar = add(sold.returned.grandTotal, net)
  const isAll = compare(soFar, sold.grandTotal) === 0
  const rounded = isAll ? sold.grandTotalRoundOff : roundOffTotal(soFar, roundOff)
  const bounded = compare(rounded, sold.grandTotalRoundOff) > 0 ? sold.grandTotalRoundOff : rounded
  const amount = subtract(bounded, sold.returned.grandTotalRoundOff)
  return compare(amount, 0) > 0 ? amount : '0.00'
}

/** Returns the money to give back when an amount is returned: the part that exceeds what is still due. */
export const refundAmount = ({ due }: { due: Money }, returned: Money): Money =>
  compare(returned, due) > 0 ? subtract(returned, due) : '0.00'

export const returnMessages = {
  moreThanRemaining: 'Return qty should not be greater than remaining Qty.',
  belowZero: 'Return qty should not be Less than Zero Qty.',
  whole: 'Qty must be a whole number.',
  nothing: 'Please Return Some Qty',
  otherLine: 'The line is not of this document.',
  lineTwice: 'The line is named twice.',
} as const

/** The default texts of a return: the label of its quantities and the messages for wrong ones. */
export const defaultReturnWording = { ...returnMessages, qty: 'Return Qty' }
export type ReturnWording = Readonly<Record<keyof typeof defaultReturnWording, string>> & {
  /** The message for a document of which nothing is left; default that of its lines. */
  closed?: string
}

/** The message for a quantity that cannot be returned of a line, or undefined. */
export function validateReturnQty(
  returnQty: number,
  line: Parameters<typeof remainingQty>[0],
  words: ReturnWording = defaultReturnWording,
): string | undefined {
  if (returnQty < 0) return words.belowZero
  if (!Number.isSafeInteger(returnQty)) return words.whole
  return returnQty > remainingQty(line) ? words.moreThanRemaining : undefined
}
