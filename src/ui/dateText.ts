import { adToBs, bsToAd, isAdDate } from '~/domain/calendar'

export type Calendar = 'ad' | 'bs'

/** Digits as a date grows under the hand: '20240115' is '2024-01-15'. A text with its own hyphens stays as it is. */
export function withHyphens(typed: string): string {
  const text = typed.trim().replaceAll(/[/.]/g, '-')
  if (!/^\d{5,8}$/.test(text)) return text.slice(0, 10)
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
  return day ? `${year}-${month}-${day}` : `${year}-${month}`
}

/**
 * What a text typed in a calendar means: its AD date, '' for nothing, and otherwise the text itself, marked so that no
 * check takes it for a date (a day that BS does not have may exist in AD).
 */
export function dateOfText(text: string, calendar: Calendar): string {
  if (text === '') return ''
  if (calendar === 'ad') return text
  return bsToAd(text) ?? `${text} BS`
}

/** The text that shows an AD date in a calendar; empty for what is no date, or lies outside the BS table. */
export function textOfDate(date: string, calendar: Calendar): string {
  if (!isAdDate(date)) return ''
  return calendar === 'ad' ? date : (adToBs(date) ?? '')
}
