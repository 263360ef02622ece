import { z } from 'zod'
import { calendar, isAdDate, lastCalendarDay, localDay, localIso, localTime, momentAt } from '~/domain/calendar'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'
import { momentSchema } from '~/metadata/response'
import { parseTimeText } from '../time/kind'

export interface DateTimeOptions extends FieldOptions<string> {
  /**
   * The message for a moment after the present one. Without it, later moments are valid.
   * @default later moments are valid
   * @example notAfterNowMessage: 'The time has not come yet.'
   */
  notAfterNowMessage?: string
  /**
   * The message for a moment before the present one. Without it, earlier moments are valid.
   * @default earlier moments are valid
   * @example notBeforeNowMessage: 'The time has passed.'
   */
  notBeforeNowMessage?: string
}

/** A moment as ISO 8601 with its offset, of years that ISO 8601 writes with four digits. */
const isoText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const isMoment = (text: string) => isoText.test(text) && isAdDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/**
 * A day and a time of the time zone of the application, such as `2026-01-31` and `14:30`, as a moment. What is no day or no
 * time yet stays as it was typed, and '' where both are empty.
 */
export function joinDateTime(day: string, time: string): string {
  if (day === '' && time === '') return ''
  const minute = parseTimeText(time)
  return isAdDate(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(minute) ? localIso(momentAt(day, minute)) : `${day} ${time}`
}

/** The day and the time of a moment, or of what was typed so far. */
export function splitDateTime(text: string): { day: string; time: string } {
  if (isMoment(text)) {
    const at = new Date(text)
    return { day: localDay(at), time: localTime(at).slice(0, 5) }
  }
  const [, day = '', time = ''] = /^(.*) (\S*)$/.exec(text) ?? []
  return { day, time }
}

/** `2026-01-31 14:30` in the time zone of the application; seconds only where there are any. */
export function formatDateTimeValue(value: unknown): string {
  const at = new Date(String(value))
  return `${localDay(at)} ${localTime(at).replace(/:00$/, '')}`
}

/** The cell of a spreadsheet, `2026-01-31 14:30` in the time zone of the application; a moment with its offset is one, too. */
function parseLocalText(text: string): string {
  const [, day, minute, second = '00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2})(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  const at = day && minute ? joinDateTime(day, minute) : text
  return isMoment(at) ? at.replace(/:00(?=[+-])/, `:${second}`) : text
}

const dateTimeKind: FieldKind<string, DateTimeOptions> = {
  name: 'dateTime',
  schema: ({ label, notAfterNowMessage, notBeforeNowMessage }) =>
    z
      .string({ error: `${label} must be a date and time.` })
      .refine(isMoment, `${label} must be a date and time such as 2026-01-31 14:30.`)
      .refine((text) => !notAfterNowMessage || Date.parse(text) <= Date.now(), notAfterNowMessage)
      .refine((text) => !notBeforeNowMessage || Date.parse(text) >= Date.now(), notBeforeNowMessage)
      .refine((text) => text.slice(0, 10) <= lastCalendarDay, calendar.unknownDayMessage),
  response: () => momentSchema,
  normalise: (value) => {
    const text = typeof value === 'string' ? value.trim() : value
    return typeof text === 'string' && isMoment(text) ? localIso(new Date(text)) : text
  },
  formatCell: formatDateTimeValue,
  parseCell: parseLocalText,
  example: '2026-01-31T08:45:00Z',
}

/**
 * A day with its time, stored as a moment. The API takes and returns it as ISO 8601 with an offset; forms, lists and files
 * show it in the time zone of the application.
 * @example collectedAt: f.dateTime({ label: 'Collected At', notAfterNowMessage: 'The time has not come yet.' })
 */
export const dateTime = fieldBuilder<string, string, DateTimeOptions>(dateTimeKind)
