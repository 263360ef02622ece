import { type Expression, type SqlBool, sql } from 'kysely'
import type { DocumentKind } from './documentKind'
import type { PageQuery } from './findPage'
import { anyHolds, holds } from './like'

/** Matches are counted up to here; of more, the count says this many and a closer term is needed. */
export const documentSearchBound = 5000

type Condition = Expression<SqlBool>

/** `7` is also meant as the whole number `00007`, which holds no trigram of its own to be found by. */
function hasNumber<Row>({ numberColumn, otherNumbers = [] }: DocumentKind<Row>, term: string): Condition {
  const conditions = [numberColumn, ...otherNumbers].flatMap((name) => {
    const column = `s.${name}`
    if (!/^\d{1,4}$/.test(term)) return [holds(column, term)]
    return [holds(column, term), sql<SqlBool>`${sql.ref(column)} = ${term.padStart(5, '0')}`]
  })
  return anyHolds(conditions)
}

/**
 * Documents by their number or their party. Few matches are collected through the trigram indexes of either table. Where
 * there are more than the bound, they lie so close that walking the documents from the newest finds a page soon.
 * @param narrowed further conditions on the documents `s`
 */
export function searchOf<Row>(
  kind: DocumentKind<Row>,
  term: string,
  narrowed: readonly Condition[],
): Pick<PageQuery, 'from' | 'halves' | 'bound'> {
  const { table, party } = kind
  const isThat = (condition: Condition) => sql`where ${sql.join([condition, ...narrowed], sql` and `)}`
  const documents = sql`${sql.table(table)} as s`
  const numbered = hasNumber(kind, term)
  const byNumber = sql`${documents} ${isThat(numbered)}`
  const bound = documentSearchBound
  if (!party) return { from: byNumber, bound }
  const joined = sql`${documents} join ${sql.table(party.table)} as c on c.id = ${sql.ref(`s.${party.column}`)}`
  const isOfParty = anyHolds(party.searched.map((name) => holds(`c.${name}`, term)))
  const halves = [byNumber, sql`${joined} ${isThat(isOfParty)}`].map((half) => sql`select s.id from ${half}`)
  return { from: sql`${joined} ${isThat(anyHolds([numbered, isOfParty]))}`, halves, bound }
}
