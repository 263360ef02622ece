import { withSeparators } from '~/domain/amount'
import { compare, type Money, sum } from '~/domain/money'
import { printDueQuestions } from '~/domain/printDueQuestions'
import { interpolate } from '~/metadata/messages'

/**
 * The question before a document with a due amount is printed (spec 2 section 8).
 * @param dues the due amount of each document that the print covers
 * @returns undefined if nothing is due
 */
export function printQuestion(dues: readonly Money[]): string | undefined {
  const open = dues.filter((due) => compare(due, 0) > 0)
  if (open.length === 0) return undefined
  const values = { dueAmount: withSeparators(sum(open)), count: open.length }
  return interpolate(open.length === 1 ? printDueQuestions.one : printDueQuestions.more, values)
}
