import { z } from 'zod'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'

export interface TimeOptions extends FieldOptions<string> {
  /**
   * The first valid time of a day, and the message for an earlier one.
   * @default from midnight
   * @example min: ['07:00', 'We open at 7.']
   */
  min?: readonly [string, string]
  /**
   * The last valid time of a day, and the message for a later one.
   * @default until midnight
   * @example max: ['19:30', 'We close at half past 7.']
   */
  max?: readonly [string, string]
}

const timeText = /^([01]\d|2[0-3]):[0-5]\d$/

/** `7:5`, `0705`, `7.05` or `07:05:00` as `07:05`; anything else as it is. */
export function parseTimeText(text: string): string {
  const [, hours, minutes] =
    /^(\d{1,2})[:.](\d{1,2})(?:[:.]\d{2})?$/.exec(text) ?? /^(\d{1,2}?)(\d{2})$/.exec(text) ?? []
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : text
}

const timeKind: FieldKind<string, TimeOptions> = {
  name: 'time',
  schema: ({ label, min, max }) =>
    z
      .string({ error: `${label} must be a time.` })
      .regex(timeText, `${label} must be a time such as 14:30.`)
      .refine((time) => !min || time >= min[0], min?.[1])
      .refine((time) => !max || time <= max[0], max?.[1]),
  response: () => z.string().regex(timeText),
  normalise: (value) => (typeof value === 'string' ? parseTimeText(value.trim()) : value),
}

/**
 * A time of the day as 'HH:MM' on 24 hours, without day and zone.
 * @example opensAt: f.time({ label: 'Opens At' })
 */
export const time = fieldBuilder<string, string, TimeOptions>(timeKind)
