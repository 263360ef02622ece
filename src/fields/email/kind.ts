import { z } from 'zod'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import { type TextOptions, textSchema, trimmed } from '../text/kind'

/** One @, a dot in the domain, no spaces: enough to catch slips; only a mail can prove an address. */
const address = /^[^\s@,;<>()]{1,64}@[^\s@,;<>()]+\.[^\s@,;<>().]{2,}$/

const emailKind: FieldKind<string, TextOptions> = {
  name: 'email',
  schema: (options) => textSchema({ ...options, pattern: options.pattern ?? [address, 'Invalid email format'] }),
  answer: () => z.string(),
  normalise: trimmed,
}

/** An e-mail address. */
export const email = fieldBuilder<string, string, TextOptions>(emailKind)
