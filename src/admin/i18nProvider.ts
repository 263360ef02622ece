import polyglotI18nProvider from 'ra-i18n-polyglot'
import { locales, wordsOf } from './words'

/** Texts are their own keys: what has no translation shows as it was written. */
export const i18nProvider = polyglotI18nProvider(wordsOf, 'en', locales, { allowMissing: true })
