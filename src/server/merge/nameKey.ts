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

/** The arguments of `translate` that replace letters by those for which they are written. */
function translation(spellings: Readonly<Record<string, string>>) {
  const pairs = Object.entries(spellings).flatMap(([by, letters]) => [...letters].map((letter) => [letter, by]))
  return sql`${sql.lit(pairs.map(([letter]) => letter).join(''))}, ${sql.lit(pairs.map(([, by]) => by).join(''))}`
}

const digitSpellings = Object.fromEntries([...digits].map((digit, value) => [String(value), digit]))

/** What spellings of one name differ in besides, in order: aspirates, vowels behind a letter, double letters, signs. */
const replacements: readonly (readonly [pattern: string, by: string])[] = [
  ['([bcdgjkpst])h', '\\1'],
  ['\\Y[aeiou]+', ''],
  ['(.)\\1+', '\\1'],
  ['[^a-z0-9]', ''],
]

/** A text in small Latin letters, one for each sound. The table of Devanagari is long: Latin texts go without it. */
const latin = (text: RawBuilder<unknown>) => sql`translate(case when octet_length(${text}) = length(${text})
  then lower(${text}) else translate(lower(${text}), ${translation({ ...digitSpellings, ...devanagari })}) end, ${translation(alike)})`

/** Stands for the first letter of the key of a name, in SQL: a number; null where only the whole key tells it. */
export const nameInitial = (name: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`nullif(strpos('abcdefghijklmnopqrstuvwyz0123456789', translate(${latin(sql`left(${name}, 1)`)}, 'x', 'k')), 0)`

/**
 * What all spellings of a name have in common, in SQL: `Shrestha`, `Shresth` and `श्रेष्ठ` are `srst`. Empty for a name in another
 * script.
 */
export const nameKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  replacements.reduce<RawBuilder<string>>(
    (text, [pattern, by]) => sql`regexp_replace(${text}, ${sql.lit(pattern)}, ${sql.lit(by)}, 'g')`,
    sql`replace(${latin(name)}, 'x', 'ks')`,
  )
