import { z } from 'zod'
import { plainNumber } from '~/domain/sheetText'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'
import { decimal } from '~/metadata/response'

export interface DecimalOptions extends FieldOptions<string> {
  /** Least value, with its message; default 0. */
  min?: readonly [number, string]
  /** Largest value, with its message. */
  max?: readonly [number, string]
  /** Where the value must stay below this, with its message. */
  lessThan?: readonly [number, string]
  /** What is said of anything but a number with two places; default says just that. */
  notNumber?: string
}

/** A decimal with two places as it travels: '12.5' and 12.5 as '12.50'. Anything else is left for the schema to refuse. */
export function twoPlaces(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value
  if (typeof text !== 'string') return value
  const match = /^([+-]?)0*(\d*)(?:\.(\d{0,2})0*)?$/.exec(text)
  if (!match || text === '' || !/\d/.test(text)) return text
  const [, sign, whole, fraction] = match
  const digits = `${whole || '0'}.${(fraction ?? '').padEnd(2, '0')}`
  return sign === '-' && digits !== '0.00' ? `-${digits}` : digits
}

/** A schema of a decimal string with two places, at most twelve digits before the point (`numeric(14,2)`). */
export function decimalSchema({ label, notNumber, min, max, lessThan }: DecimalOptions) {
  const [least, tooSmall] = min ?? [0, `${label} cannot be negative.`]
  const [most, tooLarge] = max ?? [999_999_999_999.99, `${label} is too large.`]
  return z
    .string({ error: notNumber ?? `${label} must be a number.` })
    .regex(/^-?\d+\.\d{2}$/, notNumber ?? `${label} must be a number with at most two digits after the point.`)
    .refine((text) => Number(text) >= least, tooSmall)
    .refine((text) => Number(text) <= most, tooLarge)
    .refine((text) => !lessThan || Number(text) < lessThan[0], lessThan?.[1])
}

const moneyKind: FieldKind<string, DecimalOptions> = {
  name: 'money',
  schema: decimalSchema,
  response: () => decimal,
  normalise: twoPlaces,
  parseCell: plainNumber,
}

/** An amount in rupees, a string with two decimals on the wire; never a float. */
export const money = fieldBuilder<string, string, DecimalOptions>(moneyKind)
