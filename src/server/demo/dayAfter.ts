import { lastCalendarDay, localDay } from '~/domain/calendar'

const dayMs = 86_400_000

/** Returns the day that lies `days` days after a moment, or the last day of the calendar. */
export function dayAfter(now: Date, days: number): string {
  const day = localDay(new Date(now.getTime() + days * dayMs))
  return day < lastCalendarDay ? day : lastCalendarDay
}
