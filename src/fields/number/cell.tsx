import type { CellProps } from '../cell'
import { shownNumber } from './kind'

export const align = 'right'

export default function NumberCell({ value, field }: CellProps) {
  return <>{shownNumber(value, field.options.places)}</>
}
