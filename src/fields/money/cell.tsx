import { isValidMoney, withSeparators } from '~/domain/amount'
import type { CellProps } from '../cell'

export const align = 'right'

/** The amount with separators; the currency is in the column's heading. */
export default function MoneyCell({ value }: CellProps) {
  return <>{isValidMoney(value) ? withSeparators(value) : String(value)}</>
}
