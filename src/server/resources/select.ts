import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Resource, tableOf } from '~/metadata/resource'
import { accessVersion } from '../auth/accessVersion'
import type { Db } from '../database/open'
import { type PageQuery, partsOf } from '../lists'
import { refuse } from '../refusal'
import { filtered, type Narrowing, ordered, searched } from './narrowing'
import { joined, type Row, type Shape, shapeOf } from './shape'

/** What a list call asks for, parsed by the route. */
export interface ListRequest {
  offset: number
  limit: number
  search?: string
  ordering?: string
  /** Filters by their snake_case name: a field, `<reference>__<field>`, or `id__in`. */
  filters: Record<string, string>
  /** Only records in use (`active`). */
  inUse?: boolean
  /** A condition that no caller states; `r` is the resource's table. */
  where?: Expression<SqlBool> | undefined
}

/** A page of records. */
export interface RecordPage {
  results: Row[]
  /** Of all that match. */
  count: number
  /** The version of access that the statement saw; an empty page has none. */
  accessVersion?: string
}

/**
 * A page of a resource's records and the count of all that match, in one statement: ids first, then the rows of the page.
 * `limit` 0 is all of them.
 */
export async function listRecords(db: Db, resource: Resource, request: ListRequest): Promise<RecordPage> {
  const shape = shapeOf(resource)
  const narrowed = Object.entries(request.filters).map(([name, text]) => filtered(resource, shape, name, text))
  if (request.search) narrowed.push(searched(resource, shape, request.search))
  const values = narrowed.map(({ value }) => value)
  const ask = (kind: string, select: (query: PageQuery) => RawBuilder<Row>) =>
    shape.statements.run(db, shapeNameOf(kind, request), values, (slots) =>
      select(queryOf(resource, shape, request, narrowed, slots)),
    )
  const rows = await ask('rows', (query) => rowsOf(resource, shape, query))
  const [first] = rows
  if (first)
    return { results: rows.map(shape.toWire), count: Number(first['#count']), accessVersion: String(first['#access']) }
  if (request.offset === 0) return { results: [], count: 0 }
  // Behind the last page there is no row to hold the count.
  const [counted] = await ask('count', ({ from }) => sql`select count(*) as "#count" from ${from}`)
  return { results: [], count: Number(counted?.['#count']) }
}

/** Tells lists apart that differ in more than their values; a condition of its own makes a statement of its own. */
const shapeNameOf = (kind: string, { filters, search, ordering, offset, limit, inUse, where }: ListRequest) =>
  where ? undefined : [kind, Object.keys(filters), Boolean(search), ordering, offset, limit, inUse].join('|')

/** What every record of a screen has (`fixed`): others of a table that several screens show are not there for it. */
const fixedIn = ({ fixed }: Resource): Expression<SqlBool>[] =>
  Object.entries(fixed).map(([name, value]) => sql<SqlBool>`${sql.ref(`r.${name}`)} = ${sql.lit(value)}`)

/** A list as its ids are found. */
function queryOf(
  resource: Resource,
  shape: Shape,
  request: ListRequest,
  narrowed: readonly Narrowing[],
  values: readonly RawBuilder<unknown>[],
): PageQuery {
  const { where, inUse, offset, limit } = request
  const order = ordered(resource, shape, request.ordering ?? resource.ordering)
  const looked = [...narrowed.flatMap(({ joins }) => joins), ...order.map(({ column }) => column.split('.')[0]!)]
  const conditions = [
    ...fixedIn(resource),
    ...narrowed.map(({ condition }, index) => condition(values[index]!)),
    ...(inUse ? [sql<SqlBool>`r.active`] : []),
    ...(where ? [where] : []),
  ]
  const from = sql`${sql.table(tableOf(resource))} as r ${joined(shape, new Set(looked))}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
  return { from, id: 'r.id', order, offset, limit, isSearch: Boolean(request.search) }
}

/** The rows of a page, each with the count of all; the names of these begin as no field's does. */
function rowsOf(resource: Resource, shape: Shape, query: PageQuery): RawBuilder<Row> {
  const { tables, sorted, count } = partsOf(query)
  return sql<Row>`with ${tables}
    select ${accessVersion} as "#access", ${count} as "#count", ${shape.selection}
    from page join ${sql.table(tableOf(resource))} as r on r.id = page.id ${joined(shape)} order by ${sorted}`
}

/** One record as the API answers it. @throws Refusal 404 */
export async function readRecord(db: Db, resource: Resource, id: number): Promise<Row> {
  const shape = shapeOf(resource)
  const [row] = await shape.statements.run(
    db,
    'one',
    [id],
    ([value]) => sql<Row>`
      select ${shape.selection} from ${sql.table(tableOf(resource))} as r ${joined(shape)}
      where ${sql.join([sql<SqlBool>`r.id = ${value}`, ...fixedIn(resource)], sql` and `)}`,
  )
  if (!row) throw refuse.missing()
  return shape.toWire(row)
}
