import { isValidMoney, withLakhCommas } from '~/domain/amount'
import type { CellProps } from '../cell'

export const align = 'right'

/** The amount in groups of lakh and crore; the column's heading says that it is rupees. */
export default function MoneyCell({ value }: CellProps) {
  return <>{isValidMoney(value) ? withLakhCommas(value) : String(value)}</>
}
