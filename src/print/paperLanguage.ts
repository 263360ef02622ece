import type { PrintLanguage } from '~/domain/options'
import { createTranslator } from '~/words/derive'
import { type Translate, translateToEnglish } from './translate'

/** Nepali, once its words are loaded. */
let nepali: Promise<Translate> | undefined

async function loadNepali(): Promise<Translate> {
  const derive = createTranslator((await import('~/words/nepali')).nepali)
  return (text, values) => translateToEnglish(derive(text) ?? text, values)
}

/** Returns the translator of labels on papers. Nepali words are loaded with the first paper that needs them. */
export async function loadTranslator(language: PrintLanguage): Promise<Translate> {
  if (language === 'en') return translateToEnglish
  nepali ??= loadNepali()
  return nepali
}
