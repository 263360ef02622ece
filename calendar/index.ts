import converter, { dateConfigMap } from 'nepali-date-converter'
import { defineCalendar } from 'prayog/application'
import { dateFromEpochDays, daysSinceEpoch, isAdDate } from '~/domain/adDate'
import { firstBsYear, firstBsYearStartsOn, lastBsYear, monthLengthOverrides } from './monthLengths'

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
/** Names of the months of Bikram Sambat, from Baisakh. */
const bsMonthNames: readonly string[] = monthTexts('en')

/** The names of the months in Nepali, by their names in English. */
export const nepaliMonthNames: Readonly<Record<string, string>> = Object.fromEntries(
  monthTexts('np').map((text, index) => [bsMonthNames[index], text]),
)

/**
 * Days in the months of each year from `firstBsYear`: those of `nepali-date-converter`, and our own where it has none or
 * others. The package's conversion is not used (docs/decisions/calendar.md).
 */
const bsMonthLengths: readonly (readonly number[])[] = Array.from(
  { length: lastBsYear - firstBsYear + 1 },
  (_, index) =>
    monthLengthOverrides[firstBsYear + index] ?? Object.values(dateConfigMap[String(firstBsYear + index)] ?? {}),
)

/** From this year on the published tables differ, so a conversion may move by a day. */
const firstProvisionalYear = 2084

const lengthOf = (year: readonly number[]) => year.reduce((days, month) => days + month, 0)

/** Day number of 1 Baisakh of each year of the table, and of the day after the table. */
const yearStarts = [daysSinceEpoch(firstBsYearStartsOn)]
for (const [index, year] of bsMonthLengths.entries()) yearStarts.push(yearStarts[index]! + lengthOf(year))

/** The last day that has a BS date, AD. */
const lastKnownDay = dateFromEpochDays(yearStarts.at(-1)! - 1)

/** Days in a month (1 to 12) of a BS year; undefined outside the table (1975 to 2099). */
const daysInBsMonth = (year: number, month: number): number | undefined =>
  bsMonthLengths[year - firstBsYear]?.[month - 1]

function parseBs(text: unknown): { year: number; month: number; day: number } | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const length = daysInBsMonth(year, month)
  return length !== undefined && day >= 1 && day <= length ? { year, month, day } : undefined
}

const writeBs = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Whether a BS date lies in the years whose month lengths are not settled yet. */
export const isProvisionalBs = (bs: string): boolean => Number(bs.slice(0, 4)) >= firstProvisionalYear

/** The BS date of an AD date; undefined when it is no date or outside the table (1918-04-13 to spring 2043). */
function adToBs(ad: string): string | undefined {
  if (!isAdDate(ad)) return undefined
  const day = daysSinceEpoch(ad)
  const index = yearStarts.findLastIndex((start) => start <= day)
  const months = bsMonthLengths[index]
  if (months === undefined) return undefined
  let rest = day - yearStarts[index]!
  let month = 0
  while (rest >= months[month]!) rest -= months[month++]!
  return writeBs(firstBsYear + index, month + 1, rest + 1)
}

/** The AD date of a BS date; undefined when the calendar has no such day or the year is outside the table. */
function bsToAd(bs: string): string | undefined {
  const parts = parseBs(bs)
  if (!parts) return undefined
  const index = parts.year - firstBsYear
  const before = lengthOf(bsMonthLengths[index]!.slice(0, parts.month - 1))
  return dateFromEpochDays(yearStarts[index]! + before + parts.day - 1)
}

/** Bikram Sambat, the calendar of Nepal. */
export default defineCalendar({
  name: 'BS',
  title: 'the calendar of Bikram Sambat',
  timeZonePlace: 'Nepal',
  monthNames: bsMonthNames,
  pickerYearRange: [firstBsYear, lastBsYear],
  lastDay: lastKnownDay,
  unknownDayMessage: 'The calendar of Bikram Sambat is not known up to this day.',
  labels: {
    gregorianDate: 'Date (AD)',
    date: 'Date (BS)',
    shortGregorianDate: 'Date AD',
    shortDate: 'Date BS',
    month: 'Month (BS)',
    gregorianDueSince: 'Due Since (AD)',
    dueSince: 'Due Since (BS)',
    monthDay: 'Day (BS)',
    onMonthDay: 'On day %{day} of each month (BS) at %{at}',
    onLastDayOfMonth: 'On the last day of each month (BS) at %{at}',
    time: 'Time (Nepal)',
  },
  daysInMonth: daysInBsMonth,
  fromGregorian: adToBs,
  toGregorian: bsToAd,
})
