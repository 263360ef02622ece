import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open'
import { anyOfIds } from '../database/page'
import type { PersonSubject } from './subject'

/** What stands in a text where a person was named. */
export const erasedText = 'Erased'

/** Shorter texts are too many people's. */
const shortest = 6

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What stands between the words of a name: in texts, addresses, names of files and messages of analysers. */
const between = '(?:\\s|[+_.,^-]|%20)+'

/** The beginning of a word; in JSON also behind the letter of an escaped line end. */
const [wordBegin, wordBeginInJson] = ['\\m', '(?:\\m|(?<=\\\\[nrt]))']

/** A pattern of PostgreSQL for a text, whatever is between its words; as a word of its own, where it begins or ends with a letter. */
function patternOf(text: string, begin = wordBegin): string {
  const words = text.split(/\s+/).map(escaped).join(between)
  const isWord = (letter: string | undefined) => letter !== undefined && /[A-Za-z0-9]/.test(letter)
  return `${isWord(text[0]) ? begin : ''}${words}${isWord(text.at(-1)) ? '\\M' : ''}`
}

/** The ways in which a name is written: whole, without middle names, and the last name first. */
function waysOf(parts: readonly string[]): string[] {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length < 2) return []
  return [parts.join(' '), `${first} ${last}`, `${last} ${first}`]
}

/** The texts that tell of a person. */
export interface PersonTexts {
  /** By these others mention the person. A name counts as a whole, as parts of it are many people's names. */
  mentions: string[]
  /** Other values of the record, which many persons have: they are taken out of what is about this person. */
  details: string[]
}

/** The texts that tell of some records of a person. */
export async function readPersonTexts(
  db: Db,
  { table, mentionedBy: { name, contact, details } }: Pick<PersonSubject, 'table' | 'mentionedBy'>,
  ids: readonly number[],
): Promise<PersonTexts> {
  const rows = (await db
    .selectFrom(table)
    .select([...name, ...contact, ...details])
    .where('id', '=', anyOfIds(ids))
    .execute()) as Record<string, unknown>[]
  const textsOf = (columns: readonly string[]) =>
    rows.map((row) =>
      columns.map((column) => (typeof row[column] === 'string' ? row[column].trim() : '')).filter(Boolean),
    )
  const long = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text.length >= shortest)
  return {
    mentions: long([...textsOf(name).flatMap(waysOf), ...textsOf(contact).flat()]),
    details: long(textsOf(details).flat()),
  }
}

/** The pattern of all mentions, for `regexp_replace`; undefined where there are none. */
const mentionsPattern = (mentions: readonly string[]): string | undefined =>
  mentions.length > 0 ? [...new Set(mentions)].map((text) => patternOf(text)).join('|') : undefined

/** The same in the text of JSON, where quotes and backslashes are escaped. */
const mentionsPatternInJson = (mentions: readonly string[]): string | undefined =>
  mentions.length > 0
    ? [...new Set(mentions)].map((text) => patternOf(JSON.stringify(text).slice(1, -1), wordBeginInJson)).join('|')
    : undefined

/** A text or JSON column without mentions. */
export function withoutMentions(
  column: RawBuilder<unknown>,
  type: string,
  mentions: readonly string[],
): RawBuilder<unknown> {
  const isJson = type === 'jsonb'
  const pattern = isJson ? mentionsPatternInJson(mentions) : mentionsPattern(mentions)
  if (!pattern) return column
  const replaced = sql`regexp_replace(${column}::text, ${pattern}, ${erasedText}, 'gi')`
  return isJson ? sql`${replaced}::jsonb` : replaced
}

/** Whether a column mentions the person. */
export function mentionsCondition(column: RawBuilder<unknown>, type: string, mentions: readonly string[]) {
  const pattern = type === 'jsonb' ? mentionsPatternInJson(mentions) : mentionsPattern(mentions)
  return pattern ? sql<boolean>`${column}::text ~* ${pattern}` : sql<boolean>`false`
}

/** JSON without the values of some keys, wherever they are. */
export const withoutKeys = (
  column: RawBuilder<unknown>,
  keys: readonly string[],
  instead = 'null',
): RawBuilder<unknown> =>
  sql`regexp_replace(${column}::text, ${`"(${keys.join('|')})": ("(?:[^"\\\\]|\\\\.)*"|-?[0-9.]+)`}, ${`"\\1": ${instead}`}, 'g')::jsonb`
