import { sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { drawnInSeries } from '~/server/documents'
import { saleKind } from './kind'
import { type IdQuery, readPage, type SalePage, type SaleQuery, withDays } from './salePage'
import { searchSales } from './searchSales'

/**
 * A page of bills and how many there are in all. It costs the same however many there are: the page is read from an
 * index, and nothing is counted that is not asked for (docs/decisions/0031-lists-of-bills.md).
 */
export function listSales(db: Db, query: SaleQuery): Promise<SalePage> {
  if (query.search) return searchSales(db, query)
  return query.from || query.to ? salesOfDays(db, query) : allSales(db, query)
}

/** Every bill drew a number and none is ever deleted: the series knows their count. */
async function allSales(db: Db, query: SaleQuery): Promise<SalePage> {
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const ids: IdQuery = db.selectFrom('labSale').select('id').orderBy('id', direction)
  return { results: await readPage(db, ids, query), count: await drawnInSeries(db, saleKind) }
}

/** Bills are written in the order of their days, so the index on day and id gives them in the order of their ids. */
async function salesOfDays(db: Db, query: SaleQuery): Promise<SalePage> {
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const days = withDays(db.selectFrom('labSale'), query)
  const ids: IdQuery = days.select('id').orderBy('createdDateAd', direction).orderBy('id', direction)
  const { count } = await days.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { results: await readPage(db, ids, query), count: Number(count) }
}
