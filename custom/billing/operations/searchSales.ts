import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { type IdQuery, readPage, type SalePage, type SaleQuery, withDays } from './salePage'
import { holds } from './saleRows'

/** Matches are counted up to here; of more, the count says this many and a closer term is needed. */
export const searchBound = 5000

/**
 * Bills by invoice number, patient's name or patient's number. Few matches are collected through the trigram indexes.
 * Where there are more than the bound, they lie so close that walking the bills from the newest finds a page soon.
 */
export async function searchSales(db: Db, query: SaleQuery): Promise<SalePage> {
  const found = matchingIds(db, query)
  const { count: counted } = await db
    .selectFrom(found.limit(searchBound + 1).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const count = Math.min(Number(counted), searchBound)
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const all: IdQuery = counted > searchBound ? walk(db, query) : db.selectFrom(found.as('found')).select('found.id')
  const limit = counted > searchBound ? Math.max(0, Math.min(query.limit, count - query.offset)) : query.limit
  return { results: await readPage(db, all.orderBy('id', direction), { ...query, limit }), count }
}

const bills = (db: Db, query: SaleQuery) => withDays(db.selectFrom('labSale as s'), query)

/** `7` is also meant as the whole number `00007`, which holds no trigram of its own to be found by. */
function isNumber(term: string): Expression<SqlBool> {
  const holdsTerm = holds('s.saleNo', term)
  if (!/^\d{1,4}$/.test(term)) return holdsTerm
  return sql<SqlBool>`(${holdsTerm} or s.sale_no = ${term.padStart(5, '0')})`
}

function matchingIds(db: Db, query: SaleQuery) {
  const { search } = query
  const byNumber = bills(db, query)
    .select('s.id')
    .where(isNumber(search))
    .limit(searchBound + 1)
  const byPatient = bills(db, query)
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .select('s.id')
    .where(ofPatient(search))
    .limit(searchBound + 1)
  return db
    .selectFrom(byNumber.as('n'))
    .select('n.id')
    .union(db.selectFrom(byPatient.as('p')).select('p.id'))
}

const ofPatient = (term: string) => sql<SqlBool>`(${holds('c.fullName', term)} or ${holds('c.customerNo', term)})`

function walk(db: Db, query: SaleQuery): IdQuery {
  const { search } = query
  return bills(db, query)
    .innerJoin('customer as c', 'c.id', 's.customerId')
    .select('s.id as id')
    .where(sql<SqlBool>`(${isNumber(search)} or ${ofPatient(search)})`) as IdQuery
}
