import { adToBs, timeInNepal, todayInNepal } from '~/domain/calendar'
import type { PaperAct, PaperMoment } from './paperData'

/** An instant as a paper prints it: date and time in Nepal, in both calendars. */
export function paperMoment(instant: Date): PaperMoment {
  const ad = todayInNepal(instant)
  return { ad, bs: adToBs(ad), time: timeInNepal(instant).slice(0, 5) }
}

/** A day as a paper prints it, `2082-08-05 BS (2025-11-21 AD)`; without a BS date, `2025-11-21 AD`. */
export function writeDay({ ad, bs }: Pick<PaperMoment, 'ad' | 'bs'>): string {
  return bs ? `${bs} BS (${ad} AD)` : `${ad} AD`
}

/** `2082-08-05 BS (2025-11-21 AD) 14:30`; without a BS date, `2025-11-21 AD 14:30`. */
export function writeMoment(moment: PaperMoment): string {
  return `${writeDay(moment)} ${moment.time}`
}

/** `Sita Rai, 2082-08-05 BS (2025-11-21 AD) 14:30`. */
export function writeAct({ by, at }: PaperAct): string {
  return `${by}, ${writeMoment(at)}`
}

/** The instant of a moment of Nepal's time (UTC+05:45, no summer time): it dates the PDF itself. */
export function instantOf({ ad, time }: PaperMoment): Date {
  return new Date(`${ad}T${time}:00+05:45`)
}
