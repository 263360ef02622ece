import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'
import { pageClause } from '~/server/database/page'

export interface PageQuery {
  /** Tables and condition, such as `customer c where …`. */
  from: RawBuilder<unknown>
  id: string
  /** What the rows are ordered by, beside their id downwards: a column, with a minus for the reverse. */
  order?: { column: string; descending: boolean }
  offset: number
  /** 0 for all. */
  limit: number
  /**
   * A search: all rows that match are gathered first. Where few match, the planner else takes the order by id for a
   * short cut and reads the whole table.
   */
  isSearch: boolean
}

/** Matches of a search are counted up to here; of more, the count says this many and a closer term is needed. */
export const searchBound = 1000

/**
 * The ids of a page in their order, and the count of all that match. A search by id counts no further than the bound:
 * where there are more matches, they lie so close that walking down the ids finds the page soon.
 */
export async function findPage(db: Db, query: PageQuery): Promise<Found> {
  const { id, order, isSearch, offset, limit } = query
  if (!isSearch || limit === 0 || (order && order.column !== id)) return gather(db, query)
  const found = await gather(db, query, searchBound + 1)
  if (found.count <= searchBound) return found
  const left = Math.max(0, Math.min(limit, searchBound - offset))
  return { ids: left === 0 ? [] : await walk(db, { ...query, limit: left }), count: searchBound }
}

interface Found {
  ids: number[]
  count: number
}

const directionOf = ({ order }: PageQuery) => ((order?.descending ?? true) ? sql`desc` : sql`asc`)

/** Gathers what matches (`most` rows at most), then sorts, cuts and counts it. */
async function gather(db: Db, query: PageQuery, most?: number): Promise<Found> {
  const { from, isSearch } = query
  const order = sql`rank ${directionOf(query)}, id desc`
  const { rows } = await sql<Found>`
    with found as ${isSearch ? sql`materialized` : sql`not materialized`} (
      select ${sql.ref(query.id)} as id, ${sql.ref(query.order?.column ?? query.id)} as rank from ${from}
      ${most ? sql`limit ${sql.lit(most)}` : sql``}
    ), page as (
      select id, rank from found order by ${order} ${pageClause(query)}
    )
    select (select count(*) from found) as count,
      (select coalesce(jsonb_agg(id order by ${order}), '[]'::jsonb) from page) as ids`.execute(db)
  return rows[0] as Found
}

/** Reads the ids in their order until the page is full. */
async function walk(db: Db, query: PageQuery): Promise<number[]> {
  const id = sql.ref(query.id)
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${query.from} order by ${id} ${directionOf(query)} ${pageClause(query)}`.execute(db)
  return rows.map((row) => row.id)
}

/** The condition that an id is among those of a page. */
export const isAmong = (id: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(id)} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Rows in the order of the page's ids. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
