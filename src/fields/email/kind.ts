import { z } from 'zod'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema, trimIfText } from '../text/kind'

/** One @, a dot in the domain, no spaces: enough to catch slips; only a mail can prove an address. */
const address = /^[^\s@,;<>()]{1,64}@[^\s@,;<>()]+\.[^\s@,;<>().]{2,}$/

const emailKind: FieldKind<string, TextOptions> = {
  name: 'email',
  schema: (options) => textSchema({ ...options, pattern: options.pattern ?? [address, 'Invalid email format'] }),
  response: () => z.string(),
  normalise: trimIfText,
}

/**
 * An e-mail address.
 * @example email: f.email({ label: 'Email' })
 */
export const email = fieldBuilder<string, string, TextOptions>(emailKind)

/** A mail address in a request body, of the length that RFC 5321 allows. */
export const mailAddressSchema = z.preprocess(
  trimIfText,
  textSchema({
    label: 'Email',
    minLength: [1, 'Email is required'],
    maxLength: 254,
    pattern: [address, 'Invalid email format'],
  }),
)
