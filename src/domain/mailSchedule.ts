import { addDays, weekdayIndex } from './adDate'
import { localDay, momentAt, monthRange, toApplicationCalendar } from './calendar'

export const mailFrequencies = ['day', 'week', 'month'] as const

/** When something is mailed again and again, by the time zone and the calendar of the application. */
export interface MailSchedule {
  every: (typeof mailFrequencies)[number]
  /** The day of the week, from 0 for Sunday. */
  weekday: number
  /** The day of a month of the application's calendar, 1 to 32; a shorter month uses its last day. */
  monthDay: number
  /** Such as `07:30`. */
  at: string
}

/** Whether it is due on a day; no month is known behind the end of the calendar. */
function isDueOn(day: string, { every, weekday, monthDay }: MailSchedule): boolean {
  if (every === 'day') return true
  if (every === 'week') return weekdayIndex(day) === weekday
  const bs = toApplicationCalendar(day)
  if (!bs) return false
  const last = monthRange(bs.slice(0, 7)).to
  return Number(bs.slice(8)) === monthDay || (day === last && monthDay > Number(bs.slice(8)))
}

/** A month of 32 days and the one before lie within. */
const furthestDays = 64

/** The first time after a moment; undefined where the calendar ends before. */
export function nextMailTime(times: MailSchedule, after: Date): Date | undefined {
  const today = localDay(after)
  for (let n = 0; n <= furthestDays; n++) {
    const day = addDays(today, n)
    const moment = momentAt(day, times.at)
    if (moment > after && isDueOn(day, times)) return moment
  }
  return undefined
}

/** Mails that were missed longer ago than this are not sent any more. */
const mostMissedMs = 7 * 86_400_000

/** The times that are due, the earliest first, those of the last seven days at the most, and the next one. */
export function dueMailTimes(times: MailSchedule, first: Date, now: Date): { due: Date[]; next: Date | undefined } {
  const oldest = new Date(now.getTime() - mostMissedMs)
  const due: Date[] = []
  let next: Date | undefined = first < oldest ? nextMailTime(times, oldest) : first
  for (; next && next <= now; next = nextMailTime(times, next)) due.push(next)
  return { due, next }
}
