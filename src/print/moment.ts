import { calendar, calendarDateOf, hasOwnCalendar, localDay, localTime, momentAt } from '~/domain/calendar'
import type { PaperAct, PaperMoment } from './paperData'

/** An instant as a paper prints it: date and time in the time zone of the application, in both calendars. */
export function paperMoment(instant: Date): PaperMoment {
  const ad = localDay(instant)
  return { ad, bs: calendarDateOf(ad), time: localTime(instant).slice(0, 5) }
}

/** A day as a paper prints it: `2082-08-05 BS (2025-11-21 AD)`, or `2025-11-21` where the application has one calendar. */
export function writeDay({ ad, bs }: Pick<PaperMoment, 'ad' | 'bs'>): string {
  if (!hasOwnCalendar) return ad
  return bs ? `${bs} ${calendar.name} (${ad} AD)` : `${ad} AD`
}

/** `2082-08-05 BS (2025-11-21 AD) 14:30`; without a BS date, `2025-11-21 AD 14:30`. */
export function writeMoment(moment: PaperMoment): string {
  return `${writeDay(moment)} ${moment.time}`
}

/** `Sita Rai, 2082-08-05 BS (2025-11-21 AD) 14:30`. */
export function writeAct({ by, at }: PaperAct): string {
  return `${by}, ${writeMoment(at)}`
}

/** The instant of a printed moment: it dates the PDF itself. */
export function instantOf({ ad, time }: PaperMoment): Date {
  return momentAt(ad, time)
}
