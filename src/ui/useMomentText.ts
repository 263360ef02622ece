import { useCallback } from 'react'
import { localDay, localTime } from '~/domain/calendar'
import { useCalendarSettings } from './calendarRule'
import { formatDateText } from './dateText'

/**
 * How a moment is written inside a sentence: `2083-08-06 12:00`, in the time zone of the application and the calendar of the
 * organization, as lists show their days. Where it stands alone, `DateTimeText` shows the other calendar, too.
 */
export function useMomentText(): (instant: string) => string {
  const { calendar } = useCalendarSettings()
  return useCallback(
    (instant) => {
      const at = new Date(instant)
      const day = localDay(at)
      return `${formatDateText(day, calendar) || day} ${localTime(at).slice(0, 5)}`
    },
    [calendar],
  )
}
