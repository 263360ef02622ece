import { z } from 'zod'
import { type FieldKind, fieldBuilder } from '~/metadata/field'
import type { TextOptions } from '../text/kind'
import { isCommonPassword } from './common'

/** The shortest password, in characters of whatever script; a space is one, too. */
const shortest = 8
export const passwordMessages = {
  short: 'Must Contain 8 Characters.',
  common: 'This is one of the most common passwords. Choose another one.',
  isName: 'The password must not be the user name.',
} as const

/** A new password, wherever one is set: of the required length, none of the common passwords, and of any characters. */
export const passwordSchema = z
  .string({ error: passwordMessages.short })
  .max(128, 'Maximum character is 128')
  .refine((password) => [...password.normalize('NFKC')].length >= shortest, passwordMessages.short)
  .refine((password) => !isCommonPassword(password), passwordMessages.common)

/** Returns the message of a password that is not accepted. */
export function passwordProblem(password: unknown, userName = ''): string | undefined {
  const { error } = passwordSchema.safeParse(password)
  if (error) return error.issues[0]?.message
  return isSameAsUserName(password as string, userName) ? passwordMessages.isName : undefined
}

/** Whether a password is the name of its user, there or back, with nothing but digits behind it. */
export function isSameAsUserName(password: string, userName: string): boolean {
  const [text, name] = [password, userName].map((one) => one.normalize('NFKC').trim().toLowerCase()) as [string, string]
  return name !== '' && (text.replace(/\d+$/, '') === name.replace(/\d+$/, '') || text === [...name].reverse().join(''))
}

const passwordKind: FieldKind<string, TextOptions, never> = {
  name: 'password',
  schema: () => passwordSchema,
}

/**
 * A password of a person: it can only be written, is stored as a salted hash and is never returned.
 * @example password: f.password({ label: 'Password', required: true })
 */
export const password = fieldBuilder<never, string, TextOptions>(passwordKind)
