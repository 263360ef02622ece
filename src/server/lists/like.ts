import { type Expression, type SqlBool, sql } from 'kysely'

/** Escapes a text for a pattern: `%`, `_` and `\` match themselves. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The pattern of texts that hold a text. */
export const containsTerm = (text: string): string => `%${literally(text)}%`

/** The pattern of texts that begin with a text. */
export const startsWithTerm = (text: string): string => `${literally(text)}%`

/** Fewer letters than this make no trigram. */
const shortest = 3

/**
 * The condition that a column (`c.fullName`) holds a term: from three letters on anywhere in it; a shorter one at the
 * beginning of a word only, for which the trigram index serves as well.
 */
export function columnContains(column: string, term: string): Expression<SqlBool> {
  const ref = sql.ref(column)
  if (term.length >= shortest) return sql<SqlBool>`${ref} ilike ${containsTerm(term)}`
  return sql<SqlBool>`(${ref} ilike ${startsWithTerm(term)} or ${ref} ilike ${`% ${startsWithTerm(term)}`})`
}

/** The condition that a column is a text, in whatever case; a trigram index serves it. */
export const equalsIgnoringCase = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ilike ${literally(text)}`

/** The condition that any of some conditions is fulfilled. */
export const anyCondition = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
