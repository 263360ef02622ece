import application from '~app/application'
import { assertValues } from './applicationValues'

assertValues(application)

/** The time zone of the application, such as `Asia/Kathmandu`. */
export const { timeZone } = application

const parts = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
})
const quarterMs = 900_000

/** The offsets of quarters of an hour, in which none changes; kept, for to ask is slow. */
const offsets = new Map<number, number>()
const mostOffsets = 10_000

/** By how much the clock of the time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(ms: number): number {
  const quarter = Math.floor(ms / quarterMs)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  const at = quarter * quarterMs
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  const offset = Date.parse(`${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}:${of.second}Z`) - at
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

const shifted = (now: Date) => new Date(now.getTime() + offsetAt(now.getTime())).toISOString()

/** The date at a moment in the time zone of the application, `YYYY-MM-DD`, whatever the time zone of the machine. */
export const localDay = (now: Date): string => shifted(now).slice(0, 10)

/** The time of day at a moment in the time zone of the application, `HH:MM:SS`. */
export const localTime = (now: Date): string => shifted(now).slice(11, 19)

/** A moment as ISO 8601 with the offset of the time zone of the application, to the second: `2026-11-26T14:30:00+05:45`. */
export function localIso(at: Date): string {
  const minutes = offsetAt(at.getTime()) / 60_000
  // offsets of a century ago have seconds, which ISO 8601 cannot write
  if (!Number.isInteger(minutes)) return `${at.toISOString().slice(0, 19)}Z`
  const of = Math.abs(minutes)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(of / 60))}:${twoDigits(of % 60)}`
  return `${shifted(at).slice(0, 19)}${offset}`
}

/** The moment at which it is a time of the clock such as `'07:30'` on a date. */
export function momentAt(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offset = offsetAt(asUtc - offsetAt(asUtc))
  return new Date(asUtc - offset)
}
