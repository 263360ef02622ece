import { calendar, hasOwnCalendar, toApplicationCalendar } from '~/domain/calendar'
import { useCalendarSettings } from '~/ui/calendarRule'
import type { CellProps } from '../cell'

/** The day in the calendar of the organization, and in the other one when one points at it. */
export default function DateCell({ value }: CellProps) {
  const { calendar: chosen } = useCalendarSettings()
  const ad = String(value)
  const own = hasOwnCalendar ? toApplicationCalendar(ad) : undefined
  const [shown, other] = chosen !== 'ad' && own ? [own, `${ad} AD`] : [ad, own && `${own} ${calendar.name}`]
  return (
    <time dateTime={ad} title={other} style={{ whiteSpace: 'nowrap' }}>
      {shown}
    </time>
  )
}
