import { normalizeSheetNumber } from '~/domain/sheetText'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { twoPlaceDecimalSchema } from '~/metadata/response'
import { type DecimalOptions, decimalSchema, twoPlaces } from '../money/kind'

const percentKind: FieldKind<string, DecimalOptions> = {
  name: 'percent',
  schema: (options) =>
    decimalSchema({ ...options, max: options.max ?? [100, `${options.label} must be between 0 and 100.`] }),
  response: () => twoPlaceDecimalSchema,
  normalise: twoPlaces,
  parseCell: normalizeSheetNumber,
}

/**
 * A rate in percent with two decimals, 0 to 100 by default.
 * @example discount: f.percent({ label: 'Discount %' })
 */
export const percent = fieldBuilder<string, string, DecimalOptions>(percentKind)
