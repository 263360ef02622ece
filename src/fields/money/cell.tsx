import { isValidMoney, withSeparators } from '~/domain/amount'
import type { CellProps } from '../cell'

export const align = 'right'

/** The amount with separators; the column's heading says the currency. */
export default function MoneyCell({ value }: CellProps) {
  return <>{isValidMoney(value) ? withSeparators(value) : String(value)}</>
}
