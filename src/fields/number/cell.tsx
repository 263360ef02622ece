import type { CellProps } from '../cell'
import { formatStoredNumber } from './kind'

export const align = 'right'

export default function NumberCell({ value, field }: CellProps) {
  return <>{formatStoredNumber(value, field.options.fixedDecimals)}</>
}
