import { z } from 'zod'
import { plainNumber } from '~/domain/sheetText'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'

export interface NumberOptions extends FieldOptions<number> {
  /** The message when it is not a whole number; without it up to `decimals` digits may follow the point. */
  integer?: string
  /** Digits after the point; default 4. */
  decimals?: number
  /** A stored value shows this many digits after the point, also when they are zero. */
  places?: number
  min?: readonly [number, string]
  max?: readonly [number, string]
}

/** Ten digits before the point: what the column `numeric(14,4)` holds. */
const largest = 9_999_999_999

const numberKind: FieldKind<number, NumberOptions> = {
  name: 'number',
  schema: ({ label, integer, decimals = 4, min, max }) => {
    let schema = z.number({ error: integer ?? `${label} must be a number.` })
    if (integer) schema = schema.int(integer)
    schema = schema.min(min?.[0] ?? -largest, min?.[1] ?? `${label} is too small.`)
    schema = schema.max(max?.[0] ?? largest, max?.[1] ?? `${label} is too large.`)
    return schema.refine(
      (value) => Number(value.toFixed(decimals)) === value,
      `${label} takes at most ${decimals} digits after the point.`,
    )
  },
  response: ({ integer }) => (integer ? z.int() : z.number()),
  parseCell: plainNumber,
  normalise: (value) => {
    if (typeof value !== 'string') return value
    const text = value.trim()
    return text === '' ? '' : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : value
  },
}

/** A stored number as it is shown; what is being typed stays as it is. */
export const shownNumber = (value: unknown, places: number | undefined): string =>
  typeof value === 'number' && places !== undefined ? value.toFixed(places) : String(value ?? '')

/** A number that is not money: an order, an age in days, a limit. */
export const number = fieldBuilder<number, number, NumberOptions>(numberKind)
