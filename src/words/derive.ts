import { interpolate } from '~/metadata/messages'
import type { Words } from './words'

const placeholder = /\{(\w+)\}/

/** A text with placeholders as the pattern of the texts that are made of it. */
interface Pattern {
  matches: RegExp
  names: string[]
  translated: string
  /** The number of letters besides the placeholders: of two patterns that match, the heavier wins. */
  weight: number
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(text: string, translated: string): Pattern {
  const parts = text.split(placeholder) // texts and names by turns
  const source = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : '(.+?)')).join('')
  const names = parts.filter((_, index) => index % 2 === 1)
  const weight = parts.filter((_, index) => index % 2 === 0).join('').length
  return { matches: new RegExp(`^${source}$`, 's'), names, translated, weight }
}

/**
 * Translates the texts that are made of others: 'District is required' by '{label} is required' and 'District'. The
 * program fills its messages in English, also on the server; here they are taken apart again.
 * @returns a function that gives a text's translation, or undefined where no words fit
 */
export function createTranslator(words: Words): (text: string) => string | undefined {
  const patterns = Object.entries(words)
    .filter(([text]) => placeholder.test(text) && !text.includes('%{'))
    .map(([text, translated]) => patternOf(text, translated))
    .sort((one, other) => other.weight - one.weight)
  const known = new Map<string, string | undefined>()

  const look = (text: string): string | undefined => {
    for (const { matches, names, translated } of patterns) {
      const match = matches.exec(text)
      if (!match) continue
      const parts = match.slice(1).map((part) => derive(part) ?? part)
      return interpolate(translated, Object.fromEntries(names.map((name, index) => [name, parts[index] as string])))
    }
  }
  const derive = (text: string): string | undefined => {
    if (Object.hasOwn(words, text)) return words[text]
    if (!known.has(text)) {
      if (known.size > 2000) known.clear() // data of the day passes through here too
      known.set(text, look(text))
    }
    return known.get(text)
  }
  return derive
}
