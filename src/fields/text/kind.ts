import { z } from 'zod'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'
import { interpolate, messages } from '~/metadata/messages'

export interface TextOptions extends FieldOptions<string> {
  /**
   * The least number of characters, and the message for fewer.
   * @default none
   * @example minLength: [3, 'Enter at least 3 characters.']
   */
  minLength?: readonly [number, string]
  /**
   * The greatest number of characters, alone or with the message for more.
   * @default 255; 5000 with `multiline`
   * @example maxLength: 50
   */
  maxLength?: number | readonly [number, string]
  /**
   * A regular expression that the value must match, and the message when it does not.
   * @default none
   * @example pattern: [/^[A-Z]{2,6}$/, 'A code has 2 to 6 capitals.']
   */
  pattern?: readonly [RegExp, string]
  /**
   * The input has several lines.
   * @default one line
   * @example multiline: true
   */
  multiline?: true
}

/** Characters that no name has and that PostgreSQL cannot store (NUL), or that hide in a text (other controls). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** A string schema with a field's limits; what the kinds made of text share. */
export function textSchema({ label, minLength: min, maxLength: max, pattern, multiline }: TextOptions) {
  const limit = max ?? (multiline ? 5000 : 255)
  const [most, tooLong] = typeof limit === 'number' ? [limit, interpolate(messages.tooLong, { most: limit })] : limit
  let schema = z.string({ error: `${label} must be a text.` }).max(most, tooLong)
  if (min) schema = schema.min(min[0], min[1])
  if (pattern) schema = schema.regex(pattern[0], pattern[1])
  return schema.refine((text) => !control.test(text), `${label} holds a character that cannot be stored.`)
}

/** Spec 1, section 5: texts lose leading spaces; the trailing ones count for nothing either. */
export const trimIfText = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

export const textKind: FieldKind<string, TextOptions> = {
  name: 'text',
  schema: textSchema,
  response: () => z.string(),
  normalise: trimIfText,
}

/**
 * A line of text, or several.
 * @example remarks: f.text({ label: 'Remarks', multiline: true })
 */
export const text = fieldBuilder<string, string, TextOptions>(textKind)
