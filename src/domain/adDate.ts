/** Arithmetic on Gregorian dates written `YYYY-MM-DD`. No clock and no time zone takes part in it. */

const dayMs = 86_400_000
const form = /^\d{4}-\d{2}-\d{2}$/

/** Days since 1970-01-01. The date must be a real one (see `isAdDate`). */
export const daysSinceEpoch = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs)

/** The date that lies so many days after 1970-01-01. */
export const dateFromEpochDays = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: `2023-02-29` is not. */
export function isAdDate(text: unknown): text is string {
  if (typeof text !== 'string' || !form.test(text)) return false
  const day = daysSinceEpoch(text)
  return !Number.isNaN(day) && dateFromEpochDays(day) === text
}

export const addDays = (date: string, days: number): string => dateFromEpochDays(daysSinceEpoch(date) + days)

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => daysSinceEpoch(to) - daysSinceEpoch(from)

/** The weekday of a date, from 0 for Sunday; 1 January 1970 was a Thursday. */
export const weekdayIndex = (date: string): number => (((daysSinceEpoch(date) + 4) % 7) + 7) % 7

/** Moves by months; a day that the month does not have becomes its last one (31 January + 1 is 28 or 29 February). */
export function addMonths(date: string, months: number): string {
  const start = new Date(`${date.slice(0, 8)}01T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() + months)
  const next = new Date(start)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const length = Math.round((next.getTime() - start.getTime()) / dayMs)
  const day = Math.min(Number(date.slice(8)), length)
  return start.toISOString().slice(0, 8) + String(day).padStart(2, '0')
}
