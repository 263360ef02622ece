import { compare, type Money, prorate, subtract } from '~/domain/money'
import type { Question } from '~/domain/problems'
import { interpolate } from '~/metadata/messages'

type Row = Readonly<Record<string, unknown>>

/** The whole cost of a lot, and how many units it had, free ones too. */
interface LotCost {
  itemName: string
  batch: string
  costTotal: Money
  receivedQty: number
}

const question = '{item}, batch {batch}, is sold below its cost. Save it all the same?'

/** Whether a line brings less than its units had cost, after its discount and without tax: its margin is below nothing. */
const isBelowCost = ({ grossAmount, discountAmount, qty }: Row, lot: LotCost): boolean =>
  lot.receivedQty > 0 &&
  compare(
    subtract(grossAmount as Money, discountAmount as Money),
    prorate(lot.costTotal, Number(qty), lot.receivedQty),
  ) < 0

/** The question about the lines of a sale, with their amounts, before it is saved. */
export const belowCostQuestions = (lines: readonly Row[], lotOf: (line: Row) => LotCost | undefined): Question[] =>
  lines.flatMap((line, index) => {
    const lot = lotOf(line)
    return lot && isBelowCost(line, lot)
      ? [
          {
            key: 'belowCost',
            field: `details.${index}.discount`,
            message: interpolate(question, { item: lot.itemName, batch: lot.batch }),
          },
        ]
      : []
  })
