import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { readStoredJson } from '~/ui/stored'
import { createTranslator, english, loadWords, locales, type Words } from '~/words'

const key = 'prayog.locale'

const polyglot = polyglotI18nProvider(
  (locale) => (locale === 'en' ? english : loadWords(locale)) as never,
  'en',
  locales,
  { allowMissing: true },
)
/** English texts are their own keys, so that there is nothing to look up. */
let derive: (text: string) => string | undefined = () => undefined

/** English texts by their translation; built on first use. */
let sources: Map<string, string[]> | undefined
let shownWords: Words = {}

/** The English texts that are translated as this one; none where English is translated. */
export function englishSourcesOf(text: string): readonly string[] {
  if (!sources) {
    sources = new Map()
    for (const [source, translated] of Object.entries(shownWords))
      sources.set(translated, [...(sources.get(translated) ?? []), source])
  }
  return sources.get(text) ?? []
}

async function changeLocale(locale: string): Promise<void> {
  const words = await loadWords(locale)
  await polyglot.changeLocale(locale)
  derive = locale === 'en' ? () => undefined : createTranslator(words)
  shownWords = locale === 'en' ? {} : words
  sources = undefined
  document.documentElement.lang = locale
  localStorage.setItem(key, JSON.stringify(locale))
}

/**
 * Texts are their own keys: what has no translation shows as it was written. The chosen language is remembered on this
 * browser.
 */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (text, options) => {
    const derived = derive(text)
    // react-admin's inputs give the English text as the default, `_`, which would be taken for a text without an entry
    return polyglot.translate(derived ?? text, derived === undefined ? options : { ...options, _: derived })
  },
  changeLocale,
}

/** Takes up the language chosen on this browser, before the first screen is drawn. */
export async function restoreLocale(): Promise<void> {
  const locale = readStoredJson<string>(localStorage, key)
  if (locale && locale !== 'en' && locales.some((one) => one.locale === locale)) await changeLocale(locale)
}
