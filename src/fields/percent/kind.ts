import { plainNumber } from '~/domain/sheetText'
import { decimal } from '~/metadata/answer'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type DecimalOptions, decimalSchema, twoPlaces } from '../money/kind'

const percentKind: FieldKind<string, DecimalOptions> = {
  name: 'percent',
  schema: (options) =>
    decimalSchema({ ...options, max: options.max ?? [100, `${options.label} must be between 0 and 100.`] }),
  answer: () => decimal,
  normalise: twoPlaces,
  fromText: plainNumber,
}

/** A rate in percent with two decimals, 0 to 100 unless stated otherwise. */
export const percent = fieldBuilder<string, string, DecimalOptions>(percentKind)
