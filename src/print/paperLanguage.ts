import type { PrintLanguage } from '~/domain/options'
import { deriver } from '~/words/derive'
import { english, type Translate } from './translate'

/** Nepali, once its words are loaded. */
let nepali: Promise<Translate> | undefined

async function loadNepali(): Promise<Translate> {
  const derive = deriver((await import('~/words/nepali')).nepali)
  return (text, values) => english(derive(text) ?? text, values)
}

/** What translates the labels of papers into a language. Nepali words are loaded with the first paper that needs them. */
export async function translatorOf(language: PrintLanguage): Promise<Translate> {
  if (language === 'en') return english
  nepali ??= loadNepali()
  return nepali
}
