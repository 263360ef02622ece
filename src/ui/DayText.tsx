import { calendar, hasOwnCalendar, toApplicationCalendar } from '~/domain/calendar'
import { useCalendarSettings } from './calendarRule'

interface DayTextProps {
  /** An AD date. */
  day: string
  /** `HH:MM` behind the day. */
  time?: string | undefined
}

/** A day in the calendar of the organization, and in the other one when one points at it. */
export function DayText({ day, time }: DayTextProps) {
  const { calendar: chosen } = useCalendarSettings()
  const own = hasOwnCalendar ? toApplicationCalendar(day) : undefined
  const [shown, other] = chosen !== 'ad' && own ? [own, `${day} AD`] : [day, own && `${own} ${calendar.name}`]
  return (
    <time dateTime={day} title={other} style={{ whiteSpace: 'nowrap' }}>
      {time ? `${shown} ${time}` : shown}
    </time>
  )
}
