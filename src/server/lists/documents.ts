import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { fiscalYearPattern, fiscalYearRange, isFiscalYear } from '~/domain/calendar'
import type { Db } from '../database/open'
import { limitExpression } from '../database/page'
import { assignedNumberCount } from '../documents/assignNextNumber'
import { readInBatches } from './batches'
import type { DocumentListSource, DocumentOrder, DocumentQuery, IdQuery } from './documentKind'
import { searchQueryParts } from './documentSearch'
import { findPage, type PageQuery } from './findPage'

type Sql = RawBuilder<unknown>

export interface DocumentListPage<Row> {
  results: Row[]
  count: number
}

interface ListedDocuments<Row> extends DocumentListPage<Row> {
  /** The version of access by which they were read, for `confirmAccessVersion`. */
  accessVersion: string
}

/**
 * A page of documents and how many there are in all. It costs the same however many there are: the page is read from an
 * index, and nothing is counted that is not asked for (docs/decisions/lists-and-searches.md).
 */
export async function listDocuments<Row>(
  db: Db,
  kind: DocumentListSource<Row>,
  query: DocumentQuery,
): Promise<ListedDocuments<Row>> {
  const { ids, ...page } = await findDocumentIds(db, kind, query)
  return { results: await readDocuments(db, kind, ids), ...page }
}

/** The ids of a page of documents in its order, and how many there are in all. */
export const findDocumentIds = <Row>(db: Db, kind: DocumentListSource<Row>, query: DocumentQuery) =>
  findPage(db, pageQueryOf(kind, withFiscalYear(query)))

/**
 * Numbers restart each year, so a term may include the year as prints do, '00007 (2082/83)': it limits the search to that
 * year's days.
 */
function withFiscalYear(query: DocumentQuery): DocumentQuery {
  const [named = '', inBrackets, fiscalYear = inBrackets] = fiscalYearPattern.exec(query.search) ?? []
  if (!isFiscalYear(fiscalYear)) return query
  const { from, to } = fiscalYearRange(fiscalYear)
  return {
    ...query,
    search: query.search.replace(named, '').trim(),
    from: query.from && query.from > from ? query.from : from,
    to: query.to && query.to < to ? query.to : to,
  }
}

/** A single day is compared as one, so that its statement is prepared (`statementNames.ts`). */
function dayConditions(from: string | undefined, to: string | undefined): Expression<SqlBool>[] {
  if (from && from === to) return [sql<SqlBool>`s.created_date_ad = ${from}`]
  return [
    ...(from ? [sql<SqlBool>`s.created_date_ad >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`s.created_date_ad <= ${to}`] : []),
  ]
}

/** The conditions on the documents `s`: visible to the user, of the requested days. */
function narrowing<Row>(
  { where = [] }: DocumentListSource<Row>,
  { from, to, where: filters = [] }: DocumentQuery,
): Expression<SqlBool>[] {
  return [...where, ...filters, ...dayConditions(from, to)]
}

function pageQueryOf<Row>(kind: DocumentListSource<Row>, query: DocumentQuery): PageQuery {
  const { offset, limit, search, ordering, from, to } = query
  if (typeof ordering === 'object') return orderedQueryOf(kind, { ...query, ordering })
  const descending = ordering === '-id'
  const byId = { column: 's.id', descending }
  const narrowed = narrowing(kind, query)
  const list = { idColumn: 's.id', order: [byId], offset, limit, isSearch: false }
  if (search) return { ...list, isSearch: true, ...searchQueryParts(kind, search, narrowed) }
  const table = sql`${sql.table(kind.table)} as s`
  const isOfDays = from !== undefined || to !== undefined
  if (query.where?.length && !isOfDays)
    return { ...list, isSearch: true, from: sql`${table} where ${sql.join(narrowed, sql` and `)}` }
  // Every document drew a number and none is ever deleted: the series knows their count.
  if (narrowed.length === 0) return { ...list, from: table, knownCount: assignedNumberCount(kind.series) }
  // Documents are written in the order of their days, so the index on day and id gives them in the order of their ids.
  const order = [{ column: 's.createdDateAd', descending }, byId]
  return { ...list, order, from: sql`${table} where ${sql.join(narrowed, sql` and `)}` }
}

/**
 * The list in another order. That of days and of numbers is read from an index; by other values all that match is ordered,
 * which is cheap for the days of a list and costs more for all documents.
 */
function orderedQueryOf<Row>(
  kind: DocumentListSource<Row>,
  query: DocumentQuery & { ordering: readonly DocumentOrder[] },
): PageQuery {
  const { offset, limit, search, ordering: order } = query
  const narrowed = narrowing(kind, query)
  const { searchParts = [] } = search ? searchQueryParts(kind, search, narrowed) : {}
  const conditions = search ? [sql`s.id in (${sql.join(searchParts, sql` union `)})`] : narrowed
  const joins = Object.values(Object.assign({}, ...order.map(({ joins }) => joins)) as Record<string, Sql>)
  return {
    ...{ idColumn: 's.id', order, offset, limit, isSearch: Boolean(search) },
    from: sql`${sql.table(kind.table)} as s ${sql.join(joins, sql` `)}
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`,
    ...(conditions.length === 0 && { knownCount: assignedNumberCount(kind.series) }),
  }
}

/**
 * The rows of a page of ids, in their order. The ids are read first, so that a deep page reads an index only, and
 * planning the joins of the rows, which takes longer than reading them, is done once: with the days of a list in it no
 * statement is prepared.
 */
export async function readDocuments<Row>(
  db: Db,
  { readRows: rows, toRow }: DocumentListSource<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  return readInBatches(ids, async (some) => (await rows(db, some)) as { id: number }[], toRow)
}

/** The rows of a page of documents that a query of its own finds, in the query's order. */
export async function readPage<Row>(
  db: Db,
  kind: DocumentListSource<Row>,
  ids: IdQuery,
  { offset, limit }: Pick<DocumentQuery, 'offset' | 'limit'>,
): Promise<Row[]> {
  const first = ids.limit(limitExpression(limit))
  const pageIds = await (offset > 0 ? first.offset(offset) : first).execute()
  return readDocuments(
    db,
    kind,
    pageIds.map(({ id }) => id),
  )
}
