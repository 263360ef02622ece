import { z } from 'zod'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema, trimIfText } from '../text/kind'

const digits = /^\+?[\d\s()-]*$/

const phoneKind: FieldKind<string, TextOptions> = {
  name: 'phone',
  schema: (options) =>
    textSchema({
      ...options,
      maxLength: options.maxLength ?? [15, 'Not Enter More than 15 digit'],
      pattern: options.pattern ?? [digits, `${options.label} may hold digits only.`],
    }),
  response: () => z.string(),
  normalise: trimIfText,
}

/**
 * A telephone number, stored as it is written.
 * @example phone: f.phone({ label: 'Phone' })
 */
export const phone = fieldBuilder<string, string, TextOptions>(phoneKind)
