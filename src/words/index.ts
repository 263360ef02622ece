import { english } from './english'
import type { Words } from './words'

/** The languages of the screen, each called by its own name. */
export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'ne', name: 'नेपाली' },
]

/** The words of a locale; English is at hand, others come in a chunk of their own when they are chosen. */
export async function wordsOf(locale: string): Promise<Words> {
  return locale === 'ne' ? (await import('./nepali')).nepali : english
}

export { deriver } from './derive'
export type { Words } from './words'
export { english }
