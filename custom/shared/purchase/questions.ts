import { adToBs, fiscalYearOf } from '~/domain/calendar'
import { compare, type Money, multiply } from '~/domain/money'
import type { Question } from '~/domain/problems'
import { fill } from '~/metadata/messages'

/** What is asked of a purchase before it is saved: what may be right and seldom is. */

type Row = Readonly<Record<string, unknown>>

const texts = {
  otherYear: 'The bill is dated {date} BS, in the fiscal year {year}. Save it all the same?',
  salePrice: 'The sale price of {item} is below its cost. Save it all the same?',
} as const

/**
 * Whether the supplier's bill is of another fiscal year than the day on which it is entered: its VAT belongs to that year's
 * book. Nothing is asked of a day that the calendar does not know: the save refuses that.
 */
export function askFiscalYear(partyBillDate: string, entered: string): Question[] {
  if (!adToBs(partyBillDate) || !adToBs(entered)) return []
  const year = fiscalYearOf(partyBillDate)
  if (year === fiscalYearOf(entered)) return []
  const message = fill(texts.otherYear, { date: adToBs(partyBillDate) ?? '', year })
  return [{ key: 'otherFiscalYear', field: 'partyBillDate', message }]
}

/** Whether a pack is to be sold for less than it costs, free units and charges included; lines are with their amounts. */
export function askSalePrices(lines: readonly Row[]): Question[] {
  const isBelow = ({ salePrice, qty, freeQty, packSize, costAmount }: Row) =>
    Boolean(salePrice) &&
    compare(
      multiply(salePrice as Money, Number(qty) + Number(freeQty)),
      multiply(costAmount as Money, Number(packSize)),
    ) < 0
  return lines.flatMap((line, index) =>
    isBelow(line)
      ? [
          {
            key: 'salePriceBelowCost',
            field: `details.${index}.salePrice`,
            message: fill(texts.salePrice, { item: String(line.itemName) }),
          },
        ]
      : [],
  )
}
