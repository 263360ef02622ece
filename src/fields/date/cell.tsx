import { DayText } from '~/ui/DayText'
import type { CellProps } from '../cell'

/** The day in the calendar of the organization. */
export default function DateCell({ value }: CellProps) {
  return <DayText day={String(value)} />
}
