import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { accessVersionColumn } from '../auth/accessVersion'
import type { Db } from '../database/open'
import { pageClause } from '../database/page'

type Sql = RawBuilder<unknown>

/** A part of a list, `limit` 0 for all of it. */
export interface PageRange {
  offset: number
  limit: number
}

export interface OrderTerm {
  /** Such as `c.fullName`; a name only where there is an expression. */
  column: string
  expression?: Sql
  descending: boolean
  /** A text, ordered whatever its case. */
  isCaseInsensitive?: boolean
}

/** A list as its ids are found. */
export interface PageQuery extends PageRange {
  /** Tables and condition, such as `customer c where …`. */
  from: Sql
  /** The column of the id, such as `c.id`. */
  idColumn: string
  /** The order of the rows before their id, which is descending unless it is named here. */
  order?: readonly OrderTerm[]
  /**
   * A search: all rows that match are gathered first. Where few match, the planner else takes the order by id for a
   * short cut and reads the whole table.
   */
  isSearch: boolean
  /** The largest number of matches that a search by id counts; beyond it, the count shows this number. */
  maxMatches?: number
  /**
   * Selects of the ids of a search by id, which together give those of `from`: each is answered by the indexes of its
   * own tables, where one condition over all of them would be answered by none.
   */
  searchParts?: readonly Sql[]
  /** How many rows there are, where that is known without counting them. */
  knownCount?: Sql
}

/** Beyond this many matches, the user needs a narrower term. */
const usualBound = 1000

interface PageIds {
  ids: number[]
  count: number
  /** The version of access that the statement saw, for `confirmAccessVersion`. */
  accessVersion: string
}

/**
 * The ids of a page in their order, and the count of all that match. A search by id counts no further than its bound:
 * where there are more matches, they lie so close that walking along the ids finds the page soon.
 */
export async function findPage(db: Db, query: PageQuery): Promise<PageIds> {
  const { idColumn: id, order = [], isSearch, offset, limit, maxMatches: bound = usualBound } = query
  const isById = order.every(({ column }) => column === id)
  if (!isSearch || limit === 0 || !isById) return gather(db, query)
  const page = await gather(db, query, bound + 1)
  if (page.count <= bound) return page
  const { accessVersion } = page
  const left = Math.max(0, Math.min(limit, bound - offset))
  return { ids: left === 0 ? [] : await walk(db, { ...query, limit: left }), count: bound, accessVersion }
}

/**
 * A list as the parts of a statement: the tables `found` (what matches, `most` rows at the most) and `page` (the page of
 * it), the order of `page`, and the count of all.
 */
export function pageStatementParts(query: PageQuery, most?: number) {
  const { from, idColumn: id, isSearch, searchParts: halves } = query
  const order = query.order ?? [{ column: id, descending: true }]
  const terms = order.map(({ column, expression = sql.ref(column), descending, isCaseInsensitive }, index) => {
    const name = column === id ? 'id' : `rank${index}`
    return {
      column: isCaseInsensitive ? sql`lower(${expression})` : expression,
      name: sql.raw(name),
      isId: column === id,
      direction: descending ? sql`desc` : sql`asc`,
    }
  })
  const ranks = terms.filter(({ isId }) => !isId)
  const names = sql.join([sql`id`, ...ranks.map(({ name }) => name)])
  const columns = sql.join([sql`${sql.ref(id)} as id`, ...ranks.map(({ column, name }) => sql`${column} as ${name}`)])
  const least = most ? sql`limit ${sql.lit(most)}` : sql``
  const candidates = halves
    ? sql.join(
        // the limit of a single one follows below
        halves.map((half) => (halves.length === 1 ? half : sql`(${half} ${least})`)),
        sql` union `,
      )
    : sql`select ${columns} from ${from}`
  const sorted = sql.join([
    ...terms.map(({ name, direction }) => sql`page.${name} ${direction}`),
    ...(terms.some(({ isId }) => isId) ? [] : [sql`page.id desc`]),
  ])
  return {
    tables: sql`matches as ${isSearch ? sql`materialized` : sql`not materialized`} (${candidates} ${least}),
      page as (select ${names} from matches as page order by ${sorted} ${pageClause(query)})`,
    sorted,
    count: query.knownCount ?? sql`(select count(*) from matches)`,
  }
}

/** The statement that gathers what matches, then sorts, cuts and counts it: one row. */
export function pageIdsStatement(query: PageQuery, most?: number): RawBuilder<PageIds> {
  const { tables, sorted, count } = pageStatementParts(query, most)
  return sql<PageIds>`
    with ${tables}
    select ${accessVersionColumn} as access_version, ${count} as count, (select coalesce(jsonb_agg(id order by ${sorted}), '[]'::jsonb) from page) as ids`
}

async function gather(db: Db, query: PageQuery, most?: number): Promise<PageIds> {
  const { rows } = await pageIdsStatement(query, most).execute(db)
  return rows[0] as PageIds
}

/** Reads the ids in their order until the page is full. */
async function walk(db: Db, query: PageQuery): Promise<number[]> {
  const id = sql.ref(query.idColumn)
  const direction = query.order?.[0]?.descending === false ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${query.from} order by ${id} ${direction} ${pageClause(query)}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The condition that an id is among some, sent as one value. However many they are, the planner reckons with as many: so a
 * statement of which it is a part keeps the plan that is made for any of them.
 */
export const idIn = (id: string, ids: readonly number[]) => idInJson(id, sql`${JSON.stringify(ids)}`)

/** The same, for ids as a JSON expression. */
export const idInJson = (id: string, json: Sql) =>
  sql<SqlBool>`${sql.ref(id)} in (select value::int from jsonb_array_elements_text(${json}::jsonb))`

/** Rows in the order of the page's ids. */
export function sortByIds<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
