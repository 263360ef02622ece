import { addDays } from '~/domain/adDate'
import { lastCalendarDay, monthRange, toApplicationCalendar } from '~/domain/calendar'

/** The spans that are added up, the longest first: each longer one is made of whole shorter ones. */
export const spanSizes = ['quarter', 'month', 'week', 'day'] as const
export type SpanSize = (typeof spanSizes)[number]

/** The spans whose sums a span adds up; those of a day come from documents. */
export const smallerSpanBySize: Readonly<Record<SpanSize, SpanSize | undefined>> = {
  quarter: 'month',
  month: 'day',
  week: 'day',
  day: undefined,
}

/** Days of the application's calendar, all of it of one month or quarter. */
export interface RollupSpan {
  firstDay: string
  lastDay: string
  size: SpanSize
}

/** A month has four weeks, of eight days each but the last. */
const weekDays = 8
const weeks = 4
const monthsOfQuarter = 3

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The longer spans that end with a day: the shortest first. */
function endingWith(day: string): RollupSpan[] {
  const bs = toApplicationCalendar(day)
  if (!bs) return []
  const [year, month, date] = bs.split('-').map(Number) as [number, number, number]
  const { from, to } = monthRange(bs.slice(0, 7))
  const week = Math.min(weeks, Math.ceil(date / weekDays))
  const spans: RollupSpan[] = []
  if (day === to || (date % weekDays === 0 && week < weeks))
    spans.push({ firstDay: addDays(from, (week - 1) * weekDays), lastDay: day, size: 'week' })
  if (day === to) spans.push({ firstDay: from, lastDay: day, size: 'month' })
  if (day === to && month % monthsOfQuarter === 0) {
    const first = `${year}-${twoDigits(month - monthsOfQuarter + 1)}`
    spans.push({ firstDay: monthRange(first).from, lastDay: day, size: 'quarter' })
  }
  return spans
}

/** The first day of the quarter that a day lies in; undefined outside the calendar. */
export function startOfQuarter(day: string): string | undefined {
  const bs = toApplicationCalendar(day)
  if (!bs) return undefined
  const month = Number(bs.slice(5, 7))
  return monthRange(`${bs.slice(0, 4)}-${twoDigits(month - ((month - 1) % monthsOfQuarter))}`).from
}

/** The day after the quarter that a day lies in; the day after the calendar where the day lies outside of it, or in its last quarter. */
export function startOfNextQuarter(day: string): string {
  const afterCalendar = addDays(lastCalendarDay, 1)
  const first = startOfQuarter(day)
  if (!first) return afterCalendar
  const month = (toApplicationCalendar(first) as string).slice(0, 7)
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = `${year}-${twoDigits(number + monthsOfQuarter - 1)}`
  return addDays(monthRange(last).to, 1)
}

/** All spans from a day up to the day before another, each after those that it is made of. */
export function spansBetween(first: string, end: string): RollupSpan[] {
  const spans: RollupSpan[] = []
  for (let day = first; day < end; day = addDays(day, 1))
    spans.push({ firstDay: day, lastDay: day, size: 'day' }, ...endingWith(day))
  return spans
}
