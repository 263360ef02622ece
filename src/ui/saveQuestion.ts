import { compare, formatMoney, type Money } from '~/domain/money'
import { interpolate } from '~/metadata/messages'

interface SaveSubject {
  /** The noun of the record for sentences, such as 'bill'. */
  noun: string
  /** The party's name. */
  party?: string | undefined
  /** The amount to pay. */
  due?: Money | undefined
}

/**
 * The question before a document is saved: its kind, amount and party. In a file of its own, as it brings the decimals
 * of money, which lists do not need.
 */
export function saveQuestion({ noun, party, due = '0.00' }: SaveSubject): string {
  if (!party) return interpolate('Save {noun}?', { noun })
  if (compare(due, 0) === 0) return interpolate('Save {noun} for {party}?', { noun, party })
  return interpolate('Save {noun} of {amount} for {party}?', { noun, party, amount: formatMoney(due) })
}
