import { withSeparators } from '~/domain/amount'
import { dueQuestions } from '~/domain/dueQuestions'
import { compare, type Money, sum } from '~/domain/money'
import { interpolate } from '~/metadata/messages'

/**
 * What is asked before a paper is printed while something is due (spec 2 section 8).
 * @param dues what is due on each document that the paper is of
 * @returns undefined where nothing is due: nothing is asked then
 */
export function printQuestion(dues: readonly Money[]): string | undefined {
  const open = dues.filter((due) => compare(due, 0) > 0)
  if (open.length === 0) return undefined
  const values = { dueAmount: withSeparators(sum(open)), count: open.length }
  return interpolate(open.length === 1 ? dueQuestions.one : dueQuestions.more, values)
}
