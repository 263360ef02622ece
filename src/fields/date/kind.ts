import { z } from 'zod'
import { isAdDate, todayInNepal } from '~/domain/calendar'
import { adDay } from '~/metadata/answer'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'

export interface DateOptions extends FieldOptions<string> {
  /** The message for a day after today (in Nepal). */
  notAfterToday?: string
}

const dateKind: FieldKind<string, DateOptions> = {
  name: 'date',
  schema: ({ label, notAfterToday }) =>
    z
      .string({ error: `${label} must be a date.` })
      .refine(isAdDate, `${label} must be a date such as 2026-01-31.`)
      .refine((day) => !notAfterToday || day <= todayInNepal(new Date()), notAfterToday),
  answer: () => adDay,
  normalise: (value) => (typeof value === 'string' ? value.trim() : value),
}

/** A day of the AD calendar as 'YYYY-MM-DD'; no time, no zone. */
export const date = fieldBuilder<string, string, DateOptions>(dateKind)
