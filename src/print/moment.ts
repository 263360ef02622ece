import { calendar, hasOwnCalendar, localDay, localTime, momentAt, toApplicationCalendar } from '~/domain/calendar'
import type { AuditStamp, PrintDateTime } from './paperData'
import type { Translate } from './translate'

/** An instant as a paper prints it: date and time in the time zone of the application, in both calendars. */
export function toPrintDateTime(instant: Date): PrintDateTime {
  const ad = localDay(instant)
  return { ad, bs: toApplicationCalendar(ad), time: localTime(instant).slice(0, 5) }
}

/** A day in each calendar, `2082-08-05 BS` and `2025-11-21 AD`; `2025-11-21` where the application has one calendar. */
export function formatInCalendars({ ad, bs }: Pick<PrintDateTime, 'ad' | 'bs'>, translate: Translate): string[] {
  if (!hasOwnCalendar) return [ad]
  return [...(bs ? [`${bs} ${translate(calendar.name)}`] : []), `${ad} ${translate('AD')}`]
}

/** A day as a paper prints it: `2082-08-05 BS (2025-11-21 AD)`, or `2025-11-21` where the application has one calendar. */
export function formatDay(day: Pick<PrintDateTime, 'ad' | 'bs'>, translate: Translate): string {
  const [first, second] = formatInCalendars(day, translate)
  return second ? `${first} (${second})` : first!
}

/** `2082-08-05 BS (2025-11-21 AD) 14:30`; without a BS date, `2025-11-21 AD 14:30`. */
export function formatDateTime(moment: PrintDateTime, translate: Translate): string {
  return `${formatDay(moment, translate)} ${moment.time}`
}

/** `Sita Rai, 2082-08-05 BS (2025-11-21 AD) 14:30`. */
export function formatAuditStamp({ by, at }: AuditStamp, translate: Translate): string {
  return `${by}, ${formatDateTime(at, translate)}`
}

/** The instant of a printed moment: it dates the PDF itself. */
export function instantOf({ ad, time }: PrintDateTime): Date {
  return momentAt(ad, time)
}
