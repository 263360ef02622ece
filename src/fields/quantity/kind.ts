import { z } from 'zod'
import { normalizeSheetNumber } from '~/domain/sheetText'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'
import { largestId } from '../reference/kind'

export interface QuantityOptions extends FieldOptions<number> {
  /**
   * The least value, and the message for a smaller one.
   * @default 0
   * @example min: [1, 'Qty must be greater than 0.']
   */
  min?: readonly [number, string]
}

const quantityKind: FieldKind<number, QuantityOptions> = {
  name: 'quantity',
  schema: ({ label, min: [least, tooSmall] = [0, `${label} cannot be negative.`] }) =>
    z
      .number({ error: `${label} must be a number.` })
      .refine(Number.isInteger, `${label} must be a whole number.`)
      .min(least, tooSmall)
      .max(largestId, `${label} is too large.`),
  response: () => z.int(),
  parseCell: normalizeSheetNumber,
  normalise: (value) => {
    if (typeof value !== 'string') return value
    const text = value.trim()
    return text === '' ? '' : /^[+-]?\d+$/.test(text) ? Number(text) : value
  },
}

/**
 * A whole number of pieces, days or other things that are counted, stored as an integer.
 * @example qty: f.quantity({ label: 'Qty', required: true, min: [1, 'Qty must be greater than 0.'] })
 */
export const quantity = fieldBuilder<number, number, QuantityOptions>(quantityKind)
