import application from '~app/application'
import { addDays, isAdDate } from './adDate'
import type { Calendar } from './calendarAdapter'
import { gregorian } from './gregorian'

export { localDay, localIso, localTime, momentAt, timeZone } from './localTime'
export { isAdDate }

const files = import.meta.glob<{ default: Calendar }>('~app/calendar/index.ts', { eager: true })

/** The calendar of the application. */
export const calendar: Calendar = Object.values(files)[0]?.default ?? gregorian

/** Whether the application shows days in another calendar than the Gregorian one. */
export const hasOwnCalendar: boolean = calendar !== gregorian

/** The labels of days, months and times. */
export const calendarLabels = calendar.labels

/** The names of the months, from the first. */
export const monthNames = calendar.monthNames

/** The days of the week, from `Sunday`. */
export const weekdayNames: readonly string[] = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
]

/** The last day that has a date in the calendar, as a Gregorian date. */
export const lastCalendarDay = calendar.lastDay

/** The days of a month, 1 to 12; undefined for one that the calendar does not have. */
export const { daysInMonth } = calendar

/** Converts a Gregorian date to the calendar of the application; undefined for no date or one that the calendar lacks. */
export const toApplicationCalendar = calendar.fromGregorian

/** The Gregorian date of a date in the calendar; undefined when the calendar has no such day. */
export const gregorianDateOf = calendar.toGregorian

/** Whether a text `YYYY-MM-DD` is a day of the calendar. */
export const isCalendarDate = (text: unknown): text is string =>
  typeof text === 'string' && gregorianDateOf(text) !== undefined

/** The month and day on which a fiscal year starts, such as `04-01`. */
const yearStart = application.fiscalYearStart
/** A fiscal year that is a year of the calendar is called `2026`, any other one `2025/26`. */
const isCalendarYear = yearStart === '01-01'

const twoDigits = (number: number) => String(number % 100).padStart(2, '0')
const nameOfYear = (year: number) => (isCalendarYear ? String(year) : `${year}/${twoDigits(year + 1)}`)
const firstDayOf = (year: number) => gregorianDateOf(`${String(year).padStart(4, '0')}-${yearStart}`)

/**
 * The fiscal year next to a number: `(2082/83)`, or as a word of its own without parentheses if the year has a slash. One within
 * a number, `RO-2082/83-00007`, is a part of it.
 */
export const fiscalYearPattern = isCalendarYear ? /\((\d{4})\)/ : /\((\d{4}\/\d{2})\)|(?<!\S)(\d{4}\/\d{2})(?!\S)/

/** The fiscal year of a Gregorian date, such as `'2082/83'`. RangeError outside the calendar. */
export function fiscalYearOf(day: string): string {
  const date = toApplicationCalendar(day)
  if (!date) throw new RangeError(`No ${calendar.name} date for ${day}`)
  return nameOfYear(Number(date.slice(0, 4)) - (date.slice(5) < yearStart ? 1 : 0))
}

/** Whether a text is a fiscal year within the calendar, such as '2082/83'. */
export function isFiscalYear(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}(\/\d{2})?$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const start = firstDayOf(year)
  return Boolean(start && firstDayOf(year + 1)) && fiscalYearOf(start as string) === text
}

/** First and last day of a fiscal year such as `'2082/83'`. RangeError when it is malformed or outside the calendar. */
export function fiscalYearRange(fiscalYear: string): { from: string; to: string } {
  if (!isFiscalYear(fiscalYear)) throw new RangeError(`No fiscal year ${fiscalYear}`)
  const year = Number(fiscalYear.slice(0, 4))
  return { from: firstDayOf(year) as string, to: addDays(firstDayOf(year + 1) as string, -1) }
}

/** First and last day of a month such as `'2083-04'`. RangeError when it is malformed or outside the calendar. */
export function monthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = /^\d{4}-\d{2}$/.test(month) ? month.split('-').map(Number) : []
  const from = gregorianDateOf(`${month}-01`)
  if (!from) throw new RangeError(`No ${calendar.name} month ${month}`)
  return { from, to: addDays(from, daysInMonth(year, number)! - 1) }
}

/** The months in which a fiscal year such as `'2082/83'` lies, in order, each as `'2082-04'`. RangeError as `fiscalYearRange`. */
export function monthsOfFiscalYear(fiscalYear: string): string[] {
  const { from, to } = fiscalYearRange(fiscalYear)
  const months: string[] = []
  for (let day = from; day <= to; day = addDays(monthRange(months.at(-1)!).to, 1))
    months.push((toApplicationCalendar(day) as string).slice(0, 7))
  return months
}
