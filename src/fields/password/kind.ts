import { z } from 'zod'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import type { TextOptions } from '../text/kind'

/** Spec 1, section 5: six characters, a letter and a digit, and of other characters only these. */
const allowed = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d@$!%*#?&]{6,}$/
export const passwordMessage = 'Must Contain 6 Characters, One alphabet and One Number. '

/** A new password, wherever one is set. */
export const passwordSchema = z
  .string({ error: passwordMessage })
  .max(128, 'Maximum character is 128')
  .regex(allowed, passwordMessage)

const passwordKind: FieldKind<string, TextOptions, never> = {
  name: 'password',
  schema: () => passwordSchema,
}

/** A password: written only, kept as a salted hash, never answered. */
export const password = fieldBuilder<never, string, TextOptions>(passwordKind)
