import application from '~app/application'
import type { ModuleName } from './moduleNumbers'

/** The letterhead of prints, with the defaults filled in. */
export const letterhead = {
  addressField: 'address',
  phoneFields: ['phoneNo1'],
  emailField: 'email',
  websiteField: 'websiteUrl',
  logoField: 'logo',
  numbers: [],
  nameFieldByModule: {},
  ...application.letterhead,
} as const satisfies Required<NonNullable<typeof application.letterhead>>

/** The numbers on the prints of a module. */
export const letterheadNumbersOf = (module: ModuleName | undefined) =>
  letterhead.numbers.filter(({ modules }) => !modules || (module !== undefined && modules.includes(module)))
