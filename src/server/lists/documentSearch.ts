import { type Expression, type SqlBool, sql } from 'kysely'
import { formatDocumentNumber } from '../documents/assignNextNumber'
import type { DocumentListSource } from './documentKind'
import type { PageQuery } from './findPage'
import { anyCondition, columnContains } from './like'

/**
 * The largest number of matches that is counted; beyond it, the count shows this number and the user narrows the term.
 */
export const maxSearchMatches = 5000

type Condition = Expression<SqlBool>

/** `7`, and `PH-7` of a series with that prefix, are also meant as the whole number `00007`, `PH-00007`. */
function wholeNumber(prefix: string, term: string): string | undefined {
  const isPrefixed = prefix !== '' && term.toLowerCase().startsWith(prefix.toLowerCase())
  const digits = isPrefixed ? term.slice(prefix.length) : term
  return /^\d{1,4}$/.test(digits) ? prefix + formatDocumentNumber(Number(digits), 5) : undefined
}

/**
 * The condition that a document `s` bears a number. A whole number is compared as such as well, for a short term holds no
 * trigram to find it by; in a pattern its digits are anywhere.
 */
export function numberCondition(
  { numberColumns }: Pick<DocumentListSource<unknown>, 'numberColumns'>,
  term: string,
): Condition {
  const conditions = numberColumns.flatMap(({ column, prefix, pattern }) => {
    const number = `s.${column}`
    const whole = wholeNumber(pattern === undefined ? prefix : '', term)
    if (whole === undefined) return [columnContains(number, term)]
    const isWhole = pattern === undefined ? sql<SqlBool>`${sql.ref(number)} = ${whole}` : columnContains(number, whole)
    return [columnContains(number, term), isWhole]
  })
  return anyCondition(conditions)
}

/**
 * Documents by their number or their party. Few matches are collected through the trigram indexes of either table. Where
 * there are more than the bound, they lie so close that walking the documents from the newest finds a page soon.
 * @param narrowed further conditions on the documents `s`
 */
export function searchQueryParts<Row>(
  kind: DocumentListSource<Row>,
  term: string,
  narrowed: readonly Condition[],
): Pick<PageQuery, 'from' | 'searchParts' | 'maxMatches'> {
  const { table, party } = kind
  const isThat = (condition: Condition) => sql`where ${sql.join([condition, ...narrowed], sql` and `)}`
  const documents = sql`${sql.table(table)} as s`
  const numbered = numberCondition(kind, term)
  const byNumber = sql`${documents} ${isThat(numbered)}`
  if (!party) return { from: byNumber, searchParts: [sql`select s.id from ${byNumber}`], maxMatches: maxSearchMatches }
  const joined = sql`${documents} join ${sql.table(party.table)} as c on c.id = ${sql.ref(`s.${party.column}`)}`
  const isOfParty = party.searchCondition(term)
  const halves = [byNumber, sql`${joined} ${isThat(isOfParty)}`].map((half) => sql`select s.id from ${half}`)
  return {
    from: sql`${joined} ${isThat(anyCondition([numbered, isOfParty]))}`,
    searchParts: halves,
    maxMatches: maxSearchMatches,
  }
}
