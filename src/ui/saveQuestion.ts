import { compare, formatMoney, type Money } from '~/domain/money'
import { interpolate } from '~/metadata/messages'

interface SaveSubject {
  /** The noun of the record for sentences, such as 'bill'. */
  noun: string
  /** For whom, by name. */
  party?: string | undefined
  /** What is to be paid of it. */
  due?: Money | undefined
}

/**
 * What is asked before a document is saved: what it is, how much it comes to, and for whom. Apart from the other questions,
 * which lists ask too: with it come the decimals of money.
 */
export function saveQuestion({ noun, party, due = '0.00' }: SaveSubject): string {
  if (!party) return interpolate('Save {noun}?', { noun })
  if (compare(due, 0) === 0) return interpolate('Save {noun} for {party}?', { noun, party })
  return interpolate('Save {noun} of {amount} for {party}?', { noun, party, amount: formatMoney(due) })
}
