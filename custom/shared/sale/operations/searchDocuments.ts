import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { type DocumentKind, type DocumentQuery, directionOf, documents, type IdQuery } from './documentKind'

/** Matches are counted up to here; of more, the count says this many and a closer term is needed. */
export const searchBound = 5000

export interface Found {
  ids: IdQuery
  limit: number
  count: number
}

/**
 * Documents by their number, patient's name or patient's number. Few matches are collected through the trigram indexes.
 * Where there are more than the bound, they lie so close that walking the documents from the newest finds a page soon.
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

/** `7` is also meant as the whole number `00007`, which holds no trigram of its own to be found by. */
function isNumber<Row>({ numberColumn, otherNumbers = [] }: DocumentKind<Row>, term: string): Expression<SqlBool> {
  const conditions = [numberColumn, ...otherNumbers].flatMap((name) => {
    const column = `s.${name}`
    if (!/^\d{1,4}$/.test(term)) return [holds(column, term)]
    return [holds(column, term), sql<SqlBool>`${sql.ref(column)} = ${term.padStart(5, '0')}`]
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

const ofPatient = (term: string) => sql<SqlBool>`(${holds('c.fullName', term)} or ${holds('c.customerNo', term)})`

function matchingIds<Row>(db: Db, kind: DocumentKind<Row>, query: DocumentQuery) {
  const { search } = query
  const byNumber = documents(db, kind, query)
    .select('s.id')
    .where(isNumber(kind, search))
    .limit(searchBound + 1)
  const byPatient = documents(db, kind, query)
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .select('s.id')
    .where(ofPatient(search))
    .limit(searchBound + 1)
  return db
    .selectFrom(byNumber.as('n'))
    .select('n.id')
    .union(db.selectFrom(byPatient.as('p')).select('p.id'))
}

function walk<Row>(db: Db, kind: DocumentKind<Row>, query: DocumentQuery): IdQuery {
  const { search } = query
  return documents(db, kind, query)
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .select('s.id as id')
    .where(sql<SqlBool>`(${isNumber(kind, search)} or ${ofPatient(search)})`) as IdQuery
}
