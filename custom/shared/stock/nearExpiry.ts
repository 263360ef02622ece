import { addDays } from '~/domain/adDate'
import type { Question } from '~/domain/problems'
import { fill } from '~/metadata/messages'
import { expiringDays } from './unfitStock'

/** A batch on a line of a document. */
export interface LineBatch {
  /** The field of the document at which the question stands. */
  field: string
  itemName: string
  batchNo: string
  expiry: string | null
}

const question = 'Expires within {n} days: {batches}. Save it all the same?'

/** Batches by item, number and expiry, as a question names them. */
export const batchList = (batches: readonly LineBatch[]): string =>
  batches.map(({ itemName, batchNo, expiry }) => [itemName, batchNo, expiry].filter(Boolean).join(' · ')).join('; ')

/** Whether batches that expire within the days of the screen "Expired and Expiring" are meant: one question for all of them. */
export function askNearExpiry(batches: readonly LineBatch[], today: string): Question[] {
  const lastDay = addDays(today, expiringDays)
  const near = batches.filter(({ expiry }) => expiry && expiry <= lastDay)
  const message = fill(question, { n: expiringDays, batches: batchList(near) })
  return near.map(({ field }) => ({ key: 'nearExpiry', field, message }))
}
