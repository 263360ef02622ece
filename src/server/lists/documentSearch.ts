import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/open'
import { writeNumber } from '../documents/drawNumber'
import { type DocumentKind, type DocumentQuery, directionOf, documents, type IdQuery } from './documentKind'

/** Matches are counted up to here; of more, the count says this many and a closer term is needed. */
export const searchBound = 5000

export interface Found {
  ids: IdQuery
  limit: number
  count: number
}

/**
 * Documents by their number or their party. Few matches are collected through the trigram indexes of either table. Where
 * there are more than the bound, they lie so close that walking the documents from the newest finds a page soon.
 */
export async function searchDocuments<Row>(db: Db, kind: DocumentKind<Row>, query: DocumentQuery): Promise<Found> {
  const found = matchingIds(db, kind, query)
  const { count: counted } = await db
    .selectFrom(found.limit(searchBound + 1).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const count = Math.min(Number(counted), searchBound)
  const isMore = counted > searchBound
  const all: IdQuery = isMore ? walk(db, kind, query) : db.selectFrom(found.as('found')).select('found.id')
  const limit = isMore ? Math.max(0, Math.min(query.limit, count - query.offset)) : query.limit
  return { ids: all.orderBy('id', directionOf(query)), limit, count }
}

/**
 * A column that holds a term. From three letters on anywhere in it; a shorter one at the beginning of a word only, for
 * which the trigram index serves as well.
 */
function holds(column: string, term: string): Expression<SqlBool> {
  const text = term.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const ref = sql.ref(column)
  if (term.length >= 3) return sql<SqlBool>`${ref} ilike ${`%${text}%`}`
  return sql<SqlBool>`(${ref} ilike ${`${text}%`} or ${ref} ilike ${`% ${text}%`})`
}

/** `7`, and `PH-7` of a series with that prefix, are also meant as the whole number `00007`, `PH-00007`. */
function wholeNumber(prefix: string, term: string): string | undefined {
  const isPrefixed = prefix !== '' && term.toLowerCase().startsWith(prefix.toLowerCase())
  const digits = isPrefixed ? term.slice(prefix.length) : term
  return /^\d{1,4}$/.test(digits) ? writeNumber(Number(digits), 5, prefix) : undefined
}

/** A whole number is compared as such as well, for a short term holds no trigram to find it by. */
function isNumber<Row>({ numberColumn, prefix = '', otherNumbers = [] }: DocumentKind<Row>, term: string) {
  const isAny = (name: string, whole: string | undefined): Expression<SqlBool>[] => {
    const column = `s.${name}`
    return [holds(column, term), ...(whole ? [sql<SqlBool>`${sql.ref(column)} = ${whole}`] : [])]
  }
  const conditions = [
    ...isAny(numberColumn, wholeNumber(prefix, term)),
    ...otherNumbers.flatMap(({ column, prefix }) => isAny(column, wholeNumber(prefix, term))),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

const isOfParty = <Row>({ party }: DocumentKind<Row>, term: string) =>
  sql<SqlBool>`(${sql.join(
    party.searched.map((name) => holds(`c.${name}`, term)),
    sql` or `,
  )})`

function matchingIds<Row>(db: Db, kind: DocumentKind<Row>, query: DocumentQuery) {
  const { search } = query
  const byNumber = documents(db, kind, query)
    .select('s.id')
    .where(isNumber(kind, search))
    .limit(searchBound + 1)
  const byParty = documents(db, kind, query)
    .innerJoin(`${kind.party.table} as c`, 'c.id', `s.${kind.party.column}`)
    .select('s.id')
    .where(isOfParty(kind, search))
    .limit(searchBound + 1)
  return db
    .selectFrom(byNumber.as('n'))
    .select('n.id')
    .union(db.selectFrom(byParty.as('p')).select('p.id'))
}

function walk<Row>(db: Db, kind: DocumentKind<Row>, query: DocumentQuery): IdQuery {
  const { search } = query
  return documents(db, kind, query)
    .innerJoin(`${kind.party.table} as c`, 'c.id', `s.${kind.party.column}`)
    .select('s.id as id')
    .where(sql<SqlBool>`(${isNumber(kind, search)} or ${isOfParty(kind, search)})`) as IdQuery
}
