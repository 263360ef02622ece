import { sql } from 'kysely'
import { fiscalYearRange, isFiscalYear } from '~/domain/calendar'
import type { Db } from '../database/open'
import { anyOf, pageSize } from '../database/page'
import { drawnInSeries } from '../documents/drawNumber'
import { type DocumentKind, type DocumentQuery, directionOf, documents, type IdQuery } from './documentKind'
import { searchDocuments } from './documentSearch'

export interface DocumentPage<Row> {
  results: Row[]
  count: number
}

/**
 * A page of documents and how many there are in all. It costs the same however many there are: the page is read from an
 * index, and nothing is counted that is not asked for (docs/decisions/0031-lists-of-bills.md).
 */
export async function listDocuments<Row>(
  db: Db,
  kind: DocumentKind<Row>,
  given: DocumentQuery,
): Promise<DocumentPage<Row>> {
  const query = withFiscalYear(given)
  if (query.search) {
    const { ids, limit, count } = await searchDocuments(db, kind, query)
    return { results: await readPage(db, kind, ids, { ...query, limit }), count }
  }
  const isNarrowed = query.from || query.to || query.customer || kind.where?.length
  return isNarrowed ? narrowed(db, kind, query) : allOf(db, kind, query)
}

/** Numbers begin anew each year, so a term may name the year as papers do, '00007 (2082/83)': only its days are meant. */
function withFiscalYear(query: DocumentQuery): DocumentQuery {
  const [named = '', fiscalYear] = /\(?(\d{4}\/\d{2})\)?/.exec(query.search) ?? []
  if (!isFiscalYear(fiscalYear)) return query
  const { from, to } = fiscalYearRange(fiscalYear)
  return {
    ...query,
    search: query.search.replace(named, '').trim(),
    from: query.from && query.from > from ? query.from : from,
    to: query.to && query.to < to ? query.to : to,
  }
}

/** Every document drew a number and none is ever deleted: the series knows their count. */
async function allOf<Row>(db: Db, kind: DocumentKind<Row>, query: DocumentQuery): Promise<DocumentPage<Row>> {
  const ids: IdQuery = documents(db, kind, {}).select('s.id').orderBy('s.id', directionOf(query))
  return { results: await readPage(db, kind, ids, query), count: await drawnInSeries(db, kind.kind) }
}

/** Documents are written in the order of their days, so the index on day and id gives them in the order of their ids. */
async function narrowed<Row>(db: Db, kind: DocumentKind<Row>, query: DocumentQuery): Promise<DocumentPage<Row>> {
  const direction = directionOf(query)
  const days = documents(db, kind, query)
  const ids: IdQuery = days.select('s.id').orderBy('s.createdDateAd', direction).orderBy('s.id', direction)
  const { count } = await days.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { results: await readPage(db, kind, ids, query), count: Number(count) }
}

/**
 * The rows of a page of ids. The ids are read first, so that a deep page reads an index only, and planning the joins of
 * the rows, which takes longer than reading them, is done once: with the days of a list in it no statement is prepared.
 */
export async function readPage<Row>(
  db: Db,
  { select, toRow }: DocumentKind<Row>,
  ids: IdQuery,
  query: Pick<DocumentQuery, 'offset' | 'limit' | 'ordering'>,
): Promise<Row[]> {
  const first = ids.limit(pageSize(query.limit))
  const page = query.offset > 0 ? first.offset(query.offset) : first
  const found = (await page.execute()).map(({ id }) => id)
  if (found.length === 0) return []
  const rows = await select(db).where('s.id', '=', anyOf(found)).orderBy('s.id', directionOf(query)).execute()
  return rows.map(toRow)
}
