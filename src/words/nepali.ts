import type { Words } from './words'

type WordsFile = { words: Words }
const applicationFiles = import.meta.glob<WordsFile>(
  [
    '~app/translations.ne.ts',
    '~app/calendar/translations.ne.ts',
    '~app/{fields,resources,reports}/*/translations.ne.ts',
    '~app/custom/{*,*/shared}/*/translations.ne.ts',
  ],
  { eager: true },
)
const files = { ...applicationFiles, ...import.meta.glob<WordsFile>('./ne/*.ts', { eager: true, exhaustive: true }) }

/**
 * Nepali, from the words of the framework, of the modules and of the screens. An empty text is still to be translated: it
 * counts as missing.
 */
export const nepali: Words = Object.fromEntries(
  Object.values(files).flatMap(({ words }) => Object.entries(words).filter(([, text]) => text !== '')),
)

/** The words by the file that holds them. */
export const nepaliWordsByFile: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(files).map(([path, { words }]) => [path, words]),
)
