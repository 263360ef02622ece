import { groupBy } from '~/domain/groupBy'
import { normalizeSpelling } from '~/domain/sheetText'

/** The one spelling for all spellings of a word that differ in case or spacing: the usual one, the first of equals. */
export function createSpellingNormalizer(texts: readonly string[]): (text: string) => string {
  const chosen = new Map<string, string>()
  for (const [key, group] of groupBy(texts, normalizeSpelling)) {
    const counts = [...groupBy(group, (text) => text)].map(([text, same]) => ({ text, count: same.length }))
    const [first] = counts.sort((one, other) => other.count - one.count)
    chosen.set(key, first?.text ?? '')
  }
  return (text) => chosen.get(normalizeSpelling(text)) ?? text
}
