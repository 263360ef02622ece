import { formatRupees, isNumeric } from '~/domain/money'
import type { CellProps } from '../cell'

export const align = 'right'

/** The amount in groups of lakh and crore; the column's heading says that it is rupees. */
export default function MoneyCell({ value }: CellProps) {
  return <>{isNumeric(value) ? formatRupees(value).replace(/^Rs\. /, '') : String(value)}</>
}
