import { lastCalendarDay, localDay } from '~/domain/calendar'

const dayMs = 86_400_000

/** The day so many days from a moment, or the last of the calendar. */
export function dayFrom(now: Date, days: number): string {
  const day = localDay(new Date(now.getTime() + days * dayMs))
  return day < lastCalendarDay ? day : lastCalendarDay
}
