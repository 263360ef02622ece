import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Resource, tableOf } from '~/metadata/resource'
import { apiError } from '../apiError'
import { accessVersionColumn } from '../auth/accessVersion'
import type { Db } from '../database/open'
import { batchSize } from '../database/page'
import { isIn, type PageQuery, pageIdsStatement, pageStatementParts, readInBatches } from '../lists'
import { relatedToClause } from '../related/references'
import { type FilterClause, filterClause, orderClause, searchClause } from './filterClauses'
import { joinClauses, type QueryShape, queryShapeOf, type Row } from './shape'

/** The parsed parameters of a list request. */
export interface ListRequest {
  offset: number
  limit: number
  search?: string
  ordering?: string
  /** Filters by their snake_case name: a field, `<reference>__<field>`, or `id__in`. */
  filters: Record<string, string>
  /** Only the records that refer to one, such as `customer:12`. */
  relatedTo?: string
  /** Only records in use (`active`). */
  activeOnly?: boolean
  /** A condition that no caller states; `r` is the resource's table. */
  where?: Expression<SqlBool> | undefined
}

/** A page of records. */
export interface RecordPage {
  results: Row[]
  /** The number of all matches. */
  count: number
  /** The version of access that the statement saw; an empty page has none. */
  accessVersion?: string
}

/**
 * A page of a resource's records and the count of all that match, in one statement: ids first, then the rows of the page.
 * `limit` 0 is all of them. Of more than a portion, the ids are found by a statement and the rows read in portions: each
 * row is as it was when it was read, and one that is deleted meanwhile is left out.
 */
export async function listRecords(db: Db, resource: Resource, request: ListRequest): Promise<RecordPage> {
  const shape = queryShapeOf(resource)
  const narrowed = Object.entries(request.filters).map(([name, text]) => filterClause(resource, shape, name, text))
  if (request.search) narrowed.push(searchClause(resource, shape, request.search))
  const values = narrowed.map(({ value }) => value)
  const run = <Found>(kind: string, request: ListRequest, select: (query: PageQuery) => RawBuilder<Found>) =>
    shape.statementCache.run<Found>(db, shapeNameOf(kind, request), values, (slots) =>
      select(queryOf(resource, shape, request, narrowed, slots)),
    )
  const isBounded = request.limit > 0 && request.limit <= batchSize
  const page = isBounded ? request : { ...request, limit: batchSize }
  const rows = await run('rows', page, (query) => rowsOf(resource, shape, query))
  const [first] = rows
  if (first) {
    const [count, accessVersion] = [Number(first['#count']), String(first['#access'])]
    if (isBounded || count <= request.offset + batchSize)
      return { results: rows.map(shape.toResponse), count, accessVersion }
    const [all] = await run('ids', request, pageIdsStatement)
    const results = await readInBatches(all!.ids, (some) => rowsOfIds(db, resource, shape, some), shape.toResponse)
    return { results, count: all!.count, accessVersion }
  }
  if (request.offset === 0) return { results: [], count: 0 }
  // Behind the last page there is no row to hold the count.
  const [counted] = await run('count', page, ({ from }) => sql<Row>`select count(*) as "#count" from ${from}`)
  return { results: [], count: Number(counted?.['#count']) }
}

/** Tells lists apart that differ in more than their values; a condition of its own makes a statement of its own. */
const shapeNameOf = (
  kind: string,
  { filters, search, ordering, offset, limit, activeOnly, where, relatedTo }: ListRequest,
) =>
  where || relatedTo
    ? undefined
    : [kind, Object.keys(filters), Boolean(search), ordering, offset, limit, activeOnly].join('|')

/** The fixed values of a screen's records (`fixed`), which hide the other records of a shared table. */
export const fixedConditions = ({ fixedValues }: Resource, alias = 'r'): Expression<SqlBool>[] =>
  Object.entries(fixedValues).map(([name, value]) => sql<SqlBool>`${sql.ref(`${alias}.${name}`)} = ${sql.lit(value)}`)

/** A list as its ids are found. */
function queryOf(
  resource: Resource,
  shape: QueryShape,
  request: ListRequest,
  narrowed: readonly FilterClause[],
  values: readonly RawBuilder<unknown>[],
): PageQuery {
  const { where, relatedTo, activeOnly, offset, limit } = request
  const order = orderClause(resource, shape, request.ordering ?? resource.ordering)
  const looked = [...narrowed.flatMap(({ joins }) => joins), ...order.map(({ column }) => column.split('.')[0]!)]
  const conditions = [
    ...fixedConditions(resource),
    ...narrowed.map(({ condition }, index) => condition(values[index]!)),
    ...(activeOnly ? [sql<SqlBool>`r.active`] : []),
    ...(where ? [where] : []),
    ...(relatedTo ? [relatedToClause(resource, 'r.id', relatedTo)] : []),
  ]
  const from = sql`${sql.table(tableOf(resource))} as r ${joinClauses(shape, new Set(looked))}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
  return { from, idColumn: 'r.id', order, offset, limit, isSearch: Boolean(request.search) }
}

/** The rows of a page, each with the count of all; the names of these begin as no field's does. */
function rowsOf(resource: Resource, shape: QueryShape, query: PageQuery): RawBuilder<Row> {
  const { tables, sorted, count } = pageStatementParts(query)
  return sql<Row>`with ${tables}
    select ${accessVersionColumn} as "#access", ${count} as "#count", ${shape.selectList}
    from page join ${sql.table(tableOf(resource))} as r on r.id = page.id ${joinClauses(shape)} order by ${sorted}`
}

/** The rows of some ids, in no order. */
const rowsOfIds = (db: Db, resource: Resource, shape: QueryShape, ids: readonly number[]) =>
  shape.statementCache.run(
    db,
    'of ids',
    [JSON.stringify(ids)],
    ([json]) => sql<Row & { id: number }>`
      select ${shape.selectList} from ${sql.table(tableOf(resource))} as r ${joinClauses(shape)} where ${isIn('r.id', json!)}`,
  )

/** One record as the API answers it. @throws ApiError 404 */
export async function readRecord(db: Db, resource: Resource, id: number): Promise<Row> {
  const shape = queryShapeOf(resource)
  const [row] = await shape.statementCache.run(
    db,
    'one',
    [id],
    ([value]) => sql<Row>`
      select ${shape.selectList} from ${sql.table(tableOf(resource))} as r ${joinClauses(shape)}
      where ${sql.join([sql<SqlBool>`r.id = ${value}`, ...fixedConditions(resource)], sql` and `)}`,
  )
  if (!row) throw apiError.missing()
  return shape.toResponse(row)
}
