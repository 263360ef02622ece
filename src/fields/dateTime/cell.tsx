import { calendar, hasOwnCalendar, toApplicationCalendar } from '~/domain/calendar'
import { useCalendarSettings } from '~/ui/calendarRule'
import type { CellProps } from '../cell'
import { formatDateTimeValue } from './kind'

/** The day in the calendar of the organization with the time, and the other day when one points at it. */
export default function DateTimeCell({ value }: CellProps) {
  const { calendar: chosen } = useCalendarSettings()
  const [ad = '', time = ''] = formatDateTimeValue(value).split(' ')
  const own = hasOwnCalendar ? toApplicationCalendar(ad) : undefined
  const [shown, other] = chosen !== 'ad' && own ? [own, `${ad} AD`] : [ad, own && `${own} ${calendar.name}`]
  return (
    <time dateTime={String(value)} title={other} style={{ whiteSpace: 'nowrap' }}>
      {shown} {time.slice(0, 5)}
    </time>
  )
}
