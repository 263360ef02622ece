import { z } from 'zod'
import { normalizeSheetNumber } from '~/domain/sheetText'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'

export interface NumberOptions extends FieldOptions<number> {
  /**
   * Only whole numbers are valid; the text is the message for others.
   * @default fractions are valid
   * @example wholeNumberMessage: 'Beds are counted whole.'
   */
  wholeNumberMessage?: string
  /**
   * The greatest number of digits after the point.
   * @default 4
   * @example maxDecimals: 1
   */
  maxDecimals?: number
  /**
   * A stored value is shown with this many digits after the point, zeros included.
   * @default as many as it has
   * @example fixedDecimals: 2
   */
  fixedDecimals?: number
  /**
   * The least value, and the message for a smaller one.
   * @default -9,999,999,999
   * @example min: [1, 'Enter at least 1.']
   */
  min?: readonly [number, string]
  /**
   * The greatest value, and the message for a greater one.
   * @default 9,999,999,999
   * @example max: [120, 'At most 120.']
   */
  max?: readonly [number, string]
}

/** Ten digits before the point: what the column `numeric(14,4)` holds. */
const largest = 9_999_999_999

const numberKind: FieldKind<number, NumberOptions> = {
  name: 'number',
  schema: ({ label, wholeNumberMessage: integer, maxDecimals: decimals = 4, min, max }) => {
    let schema = z.number({ error: integer ?? `${label} must be a number.` })
    if (integer) schema = schema.int(integer)
    schema = schema.min(min?.[0] ?? -largest, min?.[1] ?? `${label} is too small.`)
    schema = schema.max(max?.[0] ?? largest, max?.[1] ?? `${label} is too large.`)
    return schema.refine(
      (value) => Number(value.toFixed(decimals)) === value,
      `${label} takes at most ${decimals} digits after the point.`,
    )
  },
  response: ({ wholeNumberMessage: integer }) => (integer ? z.int() : z.number()),
  parseCell: normalizeSheetNumber,
  normalise: (value) => {
    if (typeof value !== 'string') return value
    const text = value.trim()
    return text === '' ? '' : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : value
  },
}

/** A stored number as it is shown; what is being typed stays as it is. */
export const formatStoredNumber = (value: unknown, places: number | undefined): string =>
  typeof value === 'number' && places !== undefined ? value.toFixed(places) : String(value ?? '')

/**
 * A number that is not money, such as an order, an age in days or a limit.
 * @example beds: f.number({ label: 'Beds', wholeNumberMessage: 'Beds are counted whole.', defaultValue: 1 })
 */
export const number = fieldBuilder<number, number, NumberOptions>(numberKind)
