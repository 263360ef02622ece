import { addDays } from '~/domain/adDate'
import { fiscalYearOf, toApplicationCalendar } from '~/domain/calendar'
import { compare, type Money, multiply } from '~/domain/money'
import type { Question } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'
import { expiringDays } from './unfitStock'

/** Questions before goods are bought, counted in, sold or corrected: unlikely values that may be correct. */

const texts = {
  otherYear: 'The bill is dated {date} BS, in the fiscal year {year}. Save it all the same?',
  salePrice: 'The sale price of {item} is below its cost. Save it all the same?',
  nearExpiry: 'Expires within {n} days: {batches}. Save it all the same?',
} as const

/**
 * Whether the supplier's bill is of another fiscal year than the day on which it is entered: its VAT belongs to that year's
 * book. Nothing is asked of a day that the calendar does not know: the save refuses that.
 */
export function fiscalYearQuestions(partyBillDate: string, entered: string): Question[] {
  if (!toApplicationCalendar(partyBillDate) || !toApplicationCalendar(entered)) return []
  const year = fiscalYearOf(partyBillDate)
  if (year === fiscalYearOf(entered)) return []
  const message = interpolate(texts.otherYear, { date: toApplicationCalendar(partyBillDate) ?? '', year })
  return [{ key: 'otherFiscalYear', field: 'partyBillDate', message }]
}

/** The cost of goods and their sale price. */
export interface PricedLine {
  /** The field of the sale price. */
  field: string
  itemName: string
  /** The price of a pack. */
  salePrice: Money | null
  packSize: number
  /** The cost of so many units, free units and charges included. */
  cost: Money
  units: number
}

/** Whether packs are to be sold for less than they cost. */
export const salePriceQuestions = (lines: readonly PricedLine[]): Question[] =>
  lines
    .filter(
      ({ salePrice, units, cost, packSize }) =>
        salePrice !== null && compare(multiply(salePrice, units), multiply(cost, packSize)) < 0,
    )
    .map(({ field, itemName }) => ({
      key: 'salePriceBelowCost',
      field,
      message: interpolate(texts.salePrice, { item: itemName }),
    }))

/** A batch on a line of a document. */
export interface LineBatch {
  /** The field of the document that shows the question. */
  field: string
  itemName: string
  batchNo: string
  expiry: string | null
}

/** Batches by item, number and expiry, as a question names them. */
export const batchList = (batches: readonly LineBatch[]): string =>
  batches.map(({ itemName, batchNo, expiry }) => [itemName, batchNo, expiry].filter(Boolean).join(' · ')).join('; ')

/** Whether batches that expire within the days of the screen "Expired and Expiring" are meant: one question for all of them. */
export function nearExpiryQuestions(batches: readonly LineBatch[], today: string): Question[] {
  const lastDay = addDays(today, expiringDays)
  const near = batches.filter(({ expiry }) => expiry && expiry <= lastDay)
  const message = interpolate(texts.nearExpiry, { n: expiringDays, batches: batchList(near) })
  return near.map(({ field }) => ({ key: 'nearExpiry', field, message }))
}
