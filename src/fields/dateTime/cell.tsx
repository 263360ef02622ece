import { DayText } from '~/ui/DayText'
import type { CellProps } from '../cell'
import { formatDateTimeValue } from './kind'

/** The day in the calendar of the organization with the time, and the other day when one points at it. */
export default function DateTimeCell({ value }: CellProps) {
  const [day = '', time = ''] = formatDateTimeValue(value).split(' ')
  return <DayText day={day} time={time.slice(0, 5)} />
}
