import converter, { dateConfigMap } from 'nepali-date-converter'
import { addDays, dateOfDay, dayNumber, isAdDate } from './adDate'
import { firstBsYear, firstBsYearStartsOn, lastBsYear, ownMonthLengths } from './bsMonthLengths'

export { isAdDate }

/** Node hands over the whole CommonJS module as its default export, a bundler the class itself. */
const NepaliDate = 'default' in converter ? (converter.default as typeof converter) : converter

/** Texts of the package for days from 1 Baisakh 2081, a Saturday: what is formatted, not what is converted. */
const textsOf = (pattern: string, language: 'en' | 'np', days: readonly [month: number, day: number][]) =>
  days.map(([month, day]) => new NepaliDate(2081, month, day).format(pattern, language))
const monthTexts = (language: 'en' | 'np') =>
  textsOf(
    'MMMM',
    language,
    Array.from({ length: 12 }, (_, month) => [month, 1]),
  )
const weekdayTexts = (language: 'en' | 'np') =>
  textsOf(
    'ddd',
    language,
    Array.from({ length: 7 }, (_, day) => [0, day + 2]),
  )

/** Names of the months of Bikram Sambat, from Baisakh. */
export const bsMonthNames: readonly string[] = monthTexts('en')

/** The days of the week, from `Sunday`. */
export const weekdayNames: readonly string[] = weekdayTexts('en')

/** The names of the months and of the weekdays in Nepali, by their names in English. */
export const devanagariDateTexts: Readonly<Record<string, string>> = Object.fromEntries([
  ...monthTexts('np').map((text, index) => [bsMonthNames[index], text]),
  ...weekdayTexts('np').map((text, index) => [weekdayNames[index]!, text]),
])

/**
 * Days in the months of each year from `firstBsYear`: those of `nepali-date-converter`, and our own where it has none or
 * others. The package's conversion is not used (docs/decisions/calendar.md).
 */
const bsMonthLengths: readonly (readonly number[])[] = Array.from(
  { length: lastBsYear - firstBsYear + 1 },
  (_, index) => ownMonthLengths[firstBsYear + index] ?? Object.values(dateConfigMap[String(firstBsYear + index)] ?? {}),
)

/** From this year on the published tables differ, so a conversion may move by a day. */
const firstProvisionalYear = 2084

/** The fourth month, Shrawan, opens the fiscal year. */
const fiscalMonth = 4

/** Nepal is 5 hours and 45 minutes ahead of UTC (since 1986), without summer time. */
const nepalOffsetMs = (5 * 60 + 45) * 60_000

const lengthOf = (year: readonly number[]) => year.reduce((days, month) => days + month, 0)

/** Day number of 1 Baisakh of each year of the table, and of the day after the table. */
const yearStarts = [dayNumber(firstBsYearStartsOn)]
for (const [index, year] of bsMonthLengths.entries()) yearStarts.push(yearStarts[index]! + lengthOf(year))

/** The last day that has a BS date, AD. */
export const lastKnownDay = dateOfDay(yearStarts.at(-1)! - 1)

/** Days in a month (1 to 12) of a BS year; undefined outside the table (1975 to 2099). */
export const daysInBsMonth = (year: number, month: number): number | undefined =>
  bsMonthLengths[year - firstBsYear]?.[month - 1]

function parseBs(text: unknown): { year: number; month: number; day: number } | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const length = daysInBsMonth(year, month)
  return length !== undefined && day >= 1 && day <= length ? { year, month, day } : undefined
}

const writeBs = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Whether a text `YYYY-MM-DD` is a day of Bikram Sambat within the table. */
export const isBsDate = (text: unknown): text is string => parseBs(text) !== undefined

/** Whether a BS date lies in the years whose month lengths are not settled yet. */
export const isProvisionalBs = (bs: string): boolean => Number(bs.slice(0, 4)) >= firstProvisionalYear

/** The BS date of an AD date; undefined when it is no date or outside the table (1918-04-13 to spring 2043). */
export function adToBs(ad: string): string | undefined {
  if (!isAdDate(ad)) return undefined
  const day = dayNumber(ad)
  const index = yearStarts.findLastIndex((start) => start <= day)
  const months = bsMonthLengths[index]
  if (months === undefined) return undefined
  let rest = day - yearStarts[index]!
  let month = 0
  while (rest >= months[month]!) rest -= months[month++]!
  return writeBs(firstBsYear + index, month + 1, rest + 1)
}

/** The AD date of a BS date; undefined when the calendar has no such day or the year is outside the table. */
export function bsToAd(bs: string): string | undefined {
  const parts = parseBs(bs)
  if (!parts) return undefined
  const index = parts.year - firstBsYear
  const before = lengthOf(bsMonthLengths[index]!.slice(0, parts.month - 1))
  return dateOfDay(yearStarts[index]! + before + parts.day - 1)
}

/** The fiscal year of an AD date, `'2082/83'`: it runs from 1 Shrawan to the end of Asar. RangeError outside the table. */
export function fiscalYearOf(ad: string): string {
  const bs = adToBs(ad)
  if (!bs) throw new RangeError(`No BS date for ${ad}`)
  const year = Number(bs.slice(0, 4)) - (Number(bs.slice(5, 7)) < fiscalMonth ? 1 : 0)
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/** Whether a text is a fiscal year within the table, such as '2082/83'. */
export function isFiscalYear(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}\/\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const start = bsToAd(writeBs(year, fiscalMonth, 1))
  return Boolean(start && bsToAd(writeBs(year + 1, fiscalMonth, 1))) && fiscalYearOf(start as string) === text
}

/** First and last AD date of a fiscal year such as `'2082/83'`. RangeError when it is malformed or outside the table. */
export function fiscalYearRange(fiscalYear: string): { from: string; to: string } {
  if (!isFiscalYear(fiscalYear)) throw new RangeError(`No fiscal year ${fiscalYear}`)
  const starts = (year: number) => bsToAd(writeBs(year, fiscalMonth, 1)) as string
  const year = Number(fiscalYear.slice(0, 4))
  return { from: starts(year), to: addDays(starts(year + 1), -1) }
}

/** First and last AD date of a BS month such as `'2083-04'`. RangeError when it is malformed or outside the table. */
export function bsMonthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = /^\d{4}-\d{2}$/.test(month) ? month.split('-').map(Number) : []
  const from = bsToAd(writeBs(year, number, 1))
  if (!from) throw new RangeError(`No BS month ${month}`)
  return { from, to: addDays(from, daysInBsMonth(year, number)! - 1) }
}

/** The months of a fiscal year such as `'2082/83'`, from Shrawan, each as `'2082-04'`. RangeError as `fiscalYearRange`. */
export function monthsOfFiscalYear(fiscalYear: string): string[] {
  if (!isFiscalYear(fiscalYear)) throw new RangeError(`No fiscal year ${fiscalYear}`)
  const year = Number(fiscalYear.slice(0, 4))
  return Array.from({ length: 12 }, (_, index) => {
    const month = fiscalMonth + index
    return writeBs(month > 12 ? year + 1 : year, month > 12 ? month - 12 : month, 1).slice(0, 7)
  })
}

const inNepal = (now: Date) => new Date(now.getTime() + nepalOffsetMs).toISOString()

/** The moment at which it is a time of the clock such as `'07:30'` on an AD date in Nepal. */
export const momentInNepal = (day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - nepalOffsetMs)

/** The date in Nepal at a moment, `YYYY-MM-DD` AD, whatever the time zone of the machine. */
export const todayInNepal = (now: Date): string => inNepal(now).slice(0, 10)

/** The time of day in Nepal at a moment, `HH:MM:SS`. */
export const timeInNepal = (now: Date): string => inNepal(now).slice(11, 19)
