import { type Money, shareOf, subtract } from './money'

/** The rules of what is taken back of a document, whatever its lines are of: cumulative shares, to the paisa. */

export const remainingQty = ({ qty, returned }: { qty: number; returned: { qty: number } }): number =>
  qty - returned.qty

/**
 * The share of an amount that goes back with a quantity: what the quantity returned so far makes of it, less what went
 * back before. So returns in any split add up to exactly what was sold.
 * @param returnQty whole, from 0 to the remaining quantity
 */
export const returnedShare = (
  { qty, returned }: { qty: number; returned: { qty: number } },
  returnQty: number,
  { total, before }: { total: Money; before: Money },
): Money => subtract(shareOf(total, returned.qty + returnQty, qty), before)

export const returnMessages = {
  moreThanRemaining: 'Return qty should not be greater than remaining Qty.',
  belowZero: 'Return qty should not be Less than Zero Qty.',
  whole: 'Qty must be a whole number.',
  nothing: 'Please Return Some Qty',
  otherLine: 'The line is not of this document.',
  lineTwice: 'The line is named twice.',
} as const

/** The message for a quantity that cannot be returned of a line, or undefined. */
export function checkReturnQty(returnQty: number, line: Parameters<typeof remainingQty>[0]): string | undefined {
  if (returnQty < 0) return returnMessages.belowZero
  if (!Number.isSafeInteger(returnQty)) return returnMessages.whole
  return returnQty > remainingQty(line) ? returnMessages.moreThanRemaining : undefined
}
