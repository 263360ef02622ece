import { withLakhCommas } from '~/domain/amount'
import { compare, type Money, sum } from '~/domain/money'
import { interpolate } from '~/metadata/messages'

/**
 * What is asked before a paper is printed while something is due (spec 2 section 8).
 * @param dues what is due on each document that the paper is of
 * @returns undefined where nothing is due: nothing is asked then
 */
export function printQuestion(dues: readonly Money[]): string | undefined {
  const open = dues.filter((due) => compare(due, 0) > 0)
  const dueAmount = withLakhCommas(sum(open))
  if (open.length === 0) return undefined
  if (open.length === 1)
    return interpolate('There is due amount (Rs. {dueAmount}) for this invoice. Do you still want to print?', {
      dueAmount,
    })
  const values = { dueAmount, count: open.length }
  return interpolate('There is due amount (Rs. {dueAmount}) for {count} invoices. Do you still want to print?', values)
}
