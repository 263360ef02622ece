import { assertValues, translatedLocales } from '~/domain/applicationValues'
import application from '~app/application'
import { english } from './english'
import type { Words } from './words'

assertValues(application)

/** The languages of the screen that application.ts lists. */
export const locales = translatedLocales.filter(({ locale }) => application.locales.includes(locale))

/** The words of a locale; English is at hand, others come in a chunk of their own when they are chosen. */
export async function loadWords(locale: string): Promise<Words> {
  return locale === 'ne' ? (await import('./nepali')).nepali : english
}

export { createTranslator } from './derive'
export type { Words } from './words'
export { english }
