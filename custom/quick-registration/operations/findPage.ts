import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '~/server/database/open'

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

/** The ids of a page in their order, and the count of all that match. */
export async function findPage(db: Db, query: PageQuery): Promise<{ ids: number[]; count: number }> {
  const { from, offset, limit, isSearch } = query
  const { column, descending } = query.order ?? { column: query.id, descending: true }
  const order = sql`rank ${descending ? sql`desc` : sql`asc`}, id desc`
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with found as ${isSearch ? sql`materialized` : sql`not materialized`} (
      select ${sql.ref(query.id)} as id, ${sql.ref(column)} as rank from ${from}
    ), page as (
      select id, rank from found order by ${order} ${limit > 0 ? sql`limit ${limit}` : sql``} offset ${offset}
    )
    select (select count(*) from found) as count,
      (select coalesce(jsonb_agg(id order by ${order}), '[]'::jsonb) from page) as ids`.execute(db)
  return rows[0] as { ids: number[]; count: number }
}

/** The condition that an id is among those of a page. */
export const isAmong = (id: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(id)} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Rows in the order of the page's ids. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
