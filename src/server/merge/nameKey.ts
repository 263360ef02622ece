import { type RawBuilder, sql } from 'kysely'

/** Letters of Devanagari as the consonant, or the first vowel, that Latin spellings of a name share. Vowel signs go. */
const devanagari = {
  k: 'कख',
  g: 'गघ',
  c: 'चछ',
  j: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  n: 'ङञणन',
  p: 'पफ',
  b: 'बभव',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल',
  s: 'शषस',
  h: 'ह',
  a: 'अआ',
  i: 'इई',
  u: 'उऊ',
  e: 'एऐ',
  o: 'ओऔ',
}
const digits = '०१२३४५६७८९'

/** Latin letters that are written for the same sound. */
const alike = { p: 'f', b: 'vw', j: 'z', k: 'q', i: 'y' }

const letters = [...Object.entries(devanagari), ...Object.entries(alike)]
const from = [...letters.flatMap(([, spelt]) => [...spelt]), ...digits].join('')
const to = [
  ...letters.flatMap(([letter, spelt]) => [...spelt].map(() => letter)),
  ...[...digits].map((_, index) => String(index)),
].join('')

/** What spellings of one name differ in besides, in order: aspirates, vowels behind a letter, double letters, signs. */
const replacements: readonly (readonly [pattern: string, by: string])[] = [
  ['([bcdgjkpst])h', '\\1'],
  ['\\Y[aeiou]+', ''],
  ['(.)\\1+', '\\1'],
  ['[^a-z0-9]', ''],
]

/**
 * What all spellings of a name have in common, in SQL: `Shrestha`, `Shresth` and `श्रेष्ठ` are `srst`. Empty for a name in another
 * script.
 */
export const nameKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  replacements.reduce<RawBuilder<string>>(
    (text, [pattern, by]) => sql`regexp_replace(${text}, ${sql.lit(pattern)}, ${sql.lit(by)}, 'g')`,
    sql`replace(translate(lower(${name}), ${sql.lit(from)}, ${sql.lit(to)}), 'x', 'ks')`,
  )
