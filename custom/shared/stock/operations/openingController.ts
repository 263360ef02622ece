import type { CalculatedAmounts } from '~/documents/amounts/options'
import type { Money } from '~/domain/money'
import type { IdOf } from '~/domain/options'
import type { Question } from '~/domain/problems'
import type { StoreModule } from '~shared/options/options'
import { type PricedLine, salePriceQuestions } from '../questions'
import { itemPicker, stockItems } from './items'
import { storePicker } from './stores'

const pricedOf = (line: Readonly<Record<string, unknown>>, index: number): PricedLine => ({
  ...{ field: `details.${index}.salePrice`, itemName: String(line.itemName), packSize: Number(line.packSize) },
  ...{ salePrice: (line.salePrice || null) as Money | null, units: Number(line.qty), cost: line.amount as Money },
})

/** The server's half of the opening stock of a module: its items and stores. */
export const openingStockController = (module: IdOf<typeof StoreModule>) => ({
  lines: { candidates: stockItems(module) },
  questions: (_: unknown, { lines }: CalculatedAmounts): Question[] => salePriceQuestions(lines.map(pricedOf)),
  pickers: { item: itemPicker(module), ...storePicker(module) },
})
