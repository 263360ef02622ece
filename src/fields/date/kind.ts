import { z } from 'zod'
import { calendar, isAdDate, lastCalendarDay, localDay } from '~/domain/calendar'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'
import { adDaySchema } from '~/metadata/response'

export interface DateOptions extends FieldOptions<string> {
  /**
   * The message for a day after today. Without it, later days are valid.
   * @default later days are valid
   * @example notAfterTodayMessage: 'Birth date cannot be in the future.'
   */
  notAfterTodayMessage?: string
  /**
   * The message for a day before today. Without it, earlier days are valid.
   * @default earlier days are valid
   * @example notBeforeTodayMessage: 'The date has passed.'
   */
  notBeforeTodayMessage?: string
  /**
   * The user types a month, such as 05/2027, and its last day is stored, as for expiry dates.
   * @default the user types a day
   * @example monthEnd: true
   */
  monthEnd?: true
}

/** `5/27`, `05-2027` or `2027-05` as the last day of that month; anything else as it is. */
export function parseMonthEnd(text: string): string {
  const [, month, year] = /^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? []
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  const [y, m] = [Number(isoYear ?? (year?.length === 2 ? `20${year}` : year)), Number(isoMonth ?? month)]
  if (!y || !m || m > 12) return text
  return new Date(Date.UTC(y, m, 0)).toISOString().slice(0, 10)
}

const dateKind: FieldKind<string, DateOptions> = {
  name: 'date',
  schema: ({ label, notAfterTodayMessage, notBeforeTodayMessage }) =>
    z
      .string({ error: `${label} must be a date.` })
      .refine(isAdDate, `${label} must be a date such as 2026-01-31.`)
      .refine((day) => !notAfterTodayMessage || day <= localDay(new Date()), notAfterTodayMessage)
      .refine((day) => !notBeforeTodayMessage || day >= localDay(new Date()), notBeforeTodayMessage)
      .refine((day) => day <= lastCalendarDay, calendar.unknownDayMessage),
  response: () => adDaySchema,
  normalise: (value, { monthEnd }) => {
    if (typeof value !== 'string') return value
    return monthEnd ? parseMonthEnd(value.trim()) : value.trim()
  },
}

/**
 * A day of the Gregorian calendar as 'YYYY-MM-DD', without time and zone. The input takes days of the other calendar too.
 * @example birthDate: f.date({ label: 'Birth Date', notAfterTodayMessage: 'Birth date cannot be in the future.' })
 */
export const date = fieldBuilder<string, string, DateOptions>(dateKind)
