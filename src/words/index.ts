import application from '~app/application'
import { english } from './english'
import type { Words } from './words'

/** The languages into which the framework is translated, each called by its own name, with its own digits. */
const translatedLocales = [
  { locale: 'en', name: 'English', hasOwnDigits: false },
  { locale: 'ne', name: 'नेपाली', hasOwnDigits: true },
]

const unknown = application.locales.find((name) => !translatedLocales.some(({ locale }) => locale === name))
if (unknown !== undefined || !application.locales.includes('en'))
  throw new Error(
    `application.ts: \`locales\` ${unknown === undefined ? 'lacks English' : `names '${unknown}', which has no translation`}. ` +
      `Write 'en' and more of: ${translatedLocales.map(({ locale }) => locale).join(', ')}.`,
  )

/** The languages of the screen that application.ts lists. */
export const locales = translatedLocales.filter(({ locale }) => application.locales.includes(locale))

/** The words of a locale; English is at hand, others come in a chunk of their own when they are chosen. */
export async function wordsOf(locale: string): Promise<Words> {
  return locale === 'ne' ? (await import('./nepali')).nepali : english
}

export { deriver } from './derive'
export type { Words } from './words'
export { english }
