import { z } from 'zod'
import { normalizeSheetNumber } from '~/domain/sheetText'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'
import { twoPlaceDecimalSchema } from '~/metadata/response'

export interface DecimalOptions extends FieldOptions<string> {
  /**
   * The least value, and the message for a smaller one.
   * @default 0
   * @example min: [1, 'Rate must be greater than 0.']
   */
  min?: readonly [number, string]
  /**
   * The greatest value, and the message for a greater one.
   * @default 999,999,999,999.99; 100 for `percent`
   * @example max: [5000, 'At most 5,000.']
   */
  max?: readonly [number, string]
  /**
   * The value must be less than this; the text is the message when it is not.
   * @default none
   * @example lessThan: [100, 'Discount must be less than 100.']
   */
  lessThan?: readonly [number, string]
  /**
   * The message for a value that is no number with at most two digits after the point.
   * @default a sentence with the label
   * @example notNumberMessage: 'Enter an amount.'
   */
  notNumberMessage?: string
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
export function decimalSchema({ label, notNumberMessage, min, max, lessThan }: DecimalOptions) {
  const [least, tooSmall] = min ?? [0, `${label} cannot be negative.`]
  const [most, tooLarge] = max ?? [999_999_999_999.99, `${label} is too large.`]
  return z
    .string({ error: notNumberMessage ?? `${label} must be a number.` })
    .regex(/^-?\d+\.\d{2}$/, notNumberMessage ?? `${label} must be a number with at most two digits after the point.`)
    .refine((text) => Number(text) >= least, tooSmall)
    .refine((text) => Number(text) <= most, tooLarge)
    .refine((text) => !lessThan || Number(text) < lessThan[0], lessThan?.[1])
}

const moneyKind: FieldKind<string, DecimalOptions> = {
  name: 'money',
  schema: decimalSchema,
  response: () => twoPlaceDecimalSchema,
  normalise: twoPlaces,
  parseCell: normalizeSheetNumber,
}

/**
 * An amount of money with two decimals: a string in the API, never a float.
 * @example rate: f.money({ label: 'Rate', required: true })
 */
export const money = fieldBuilder<string, string, DecimalOptions>(moneyKind)
