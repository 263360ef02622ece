import { addDays } from '~/domain/adDate'
import { calendar, gregorianDateOf, isAdDate, localDay, toApplicationCalendar } from '~/domain/calendar'
import { latinDigits } from '~/domain/digits'

/** The Gregorian calendar as `ad`, or the application's own by its name in small letters. */
export type CalendarKey = string

/** The application's own calendar; `ad` where it has none. */
export const applicationCalendarKey: CalendarKey = calendar.name.toLowerCase()

/** Digits, Devanagari too, as a date grows under the hand: '20240115' is '2024-01-15'. Hyphens of one's own stay. */
export function hyphenateDateText(typed: string): string {
  const text = latinDigits(typed.trim()).replaceAll(/[/.]/g, '-').slice(0, 10)
  const [, year, month, day] = /^(\d{4})-?(\d{1,2})(?:-?(\d{1,2}))?$/.exec(text) ?? []
  if (!month) return text
  return day ? `${year}-${month}-${day}` : `${year}-${month}`
}

/** '2024-1-5' as '2024-01-05'; any other text as it is. */
export function padDateText(text: string): string {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  return parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : text
}

/**
 * Parses a day shortcut: `t` is today, `+5` and `-1` are days from it. Returns an AD date, or undefined for any other
 * text.
 */
export function parseDayShortcut(text: string): string | undefined {
  const [, shift] = /^(?:t|([+-]\d{1,4}))$/i.exec(latinDigits(text.trim())) ?? ['', '']
  return shift === '' ? undefined : addDays(localDay(new Date()), Number(shift ?? 0))
}

/**
 * Parses a text typed in a calendar: its AD date, '' for an empty text, and otherwise the text itself, marked so that
 * no validation takes it for a date (a day that the other calendar does not have may exist in the Gregorian one).
 */
export function parseDateText(text: string, key: CalendarKey): string {
  if (text === '') return ''
  if (key === 'ad') return text
  return gregorianDateOf(text) ?? `${text} ${calendar.name}`
}

/** The text that shows an AD date in a calendar; empty for what is no date, or lies outside the calendar. */
export function formatDateText(date: string, key: CalendarKey): string {
  if (!isAdDate(date)) return ''
  return key === 'ad' ? date : (toApplicationCalendar(date) ?? '')
}
