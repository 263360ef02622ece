import type { TranslationMessages } from 'react-admin'
import { english } from './english'

/** The languages of the screen. One more is a line here and a file of words beside this one, loaded when chosen. */
export const locales = [{ locale: 'en', name: 'English' }]

/** The words of a locale: English texts (the keys) to their translations, and react-admin's own under `ra`. */
export function wordsOf(_locale: string): TranslationMessages | Promise<TranslationMessages> {
  return english
}
