import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '~/server/database/open'
import { pageSize } from '~/server/database/page'
import type { SaleRow } from '../wire'
import { selectSales, toSaleRow } from './saleRows'

export interface SaleQuery {
  offset: number
  limit: number
  /** `-id`, the newest first, or `id`. */
  ordering: '-id' | 'id'
  /** First and last day of the bills, AD, both in it. */
  from?: string | undefined
  to?: string | undefined
  /** Part of an invoice number, a patient's name or a patient's number. */
  search: string
}

export interface SalePage {
  results: SaleRow[]
  count: number
}

// biome-ignore lint/suspicious/noExplicitAny: a query on the bills' ids
export type IdQuery = SelectQueryBuilder<any, any, { id: number }>

// biome-ignore lint/suspicious/noExplicitAny: any query that has the bills' day
export function withDays(query: SelectQueryBuilder<any, any, any>, { from, to }: Pick<SaleQuery, 'from' | 'to'>) {
  const after = from ? query.where('createdDateAd', '>=', from) : query
  return to ? after.where('createdDateAd', '<=', to) : after
}

/** The rows of a page of ids. The page is cut before anything is joined, so that a deep one reads an index only. */
export async function readPage(
  db: Db,
  ids: IdQuery,
  { offset, limit, ordering }: Pick<SaleQuery, 'offset' | 'limit' | 'ordering'>,
): Promise<SaleRow[]> {
  const first = ids.limit(pageSize(limit))
  const page = offset > 0 ? first.offset(offset) : first
  const rows = await selectSales(db)
    .innerJoin(page.as('page'), 'page.id', 's.id')
    .orderBy('s.id', ordering === 'id' ? 'asc' : 'desc')
    .execute()
  return rows.map(toSaleRow)
}
