import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limitExpression } from '../database/page'

type Sql = RawBuilder<unknown>

/** A filter of facts: days, both inclusive, and values of columns (ids of records and choices, numbers, texts; null or an empty text: empty). */
export interface FactFilter {
  from: string
  to: string
  /** Only these of the days: a query of one column. */
  dayQuery?: Sql
  /** Further conditions on a row, built from the SQL of its columns. */
  where?: (read: (name: string) => Sql) => Sql[]
  /** The local day, or the one as of which is asked: from it ages are counted. */
  today: string
  /** The values that the tab declares for columns of all its rows. */
  fixedFilters?: Partial<Readonly<Record<string, readonly (string | number)[]>>>
  filters: Readonly<Record<string, string | number | null>>
}

/** Orders in which rows are found by the index of days. */
const chronological = new Set(['date', 'dateBs', 'time'])

/** Which way the days of rows go in an order; undefined where rows do not come by their days. */
export function dayOrderDirection(ordering: string | undefined): 'rising' | 'falling' | undefined {
  if (ordering === undefined) return 'falling'
  if (!chronological.has(ordering.replace(/^-/, ''))) return undefined
  return ordering.startsWith('-') ? 'falling' : 'rising'
}

/** A limit of rows, from the earliest or the latest. */
export interface RowLimit {
  count: number
  isAscending: boolean
}

/** The first rows by a moment, then by the part if several are in one select, then by their ids. */
export function rowLimitClause(moments: readonly Sql[], ends: RowLimit | undefined, part?: Sql): Sql {
  if (!ends) return sql``
  const direction = ends.isAscending ? sql`asc` : sql`desc`
  return sql`order by ${sql.join(moments.map((one) => sql`${one} ${direction}`))}${part ? sql`, ${part}` : sql``}, row_id limit ${limitExpression(ends.count)}`
}

/** Aliases columns as a select of facts names them. */
export const aliasColumns = (reads: readonly Sql[]) =>
  sql.join(reads.map((read, index) => sql`${read} as ${sql.raw(`c${index}`)}`))

/** The conditions of filters, by how columns are read. */
export function filterConditions(
  { filters, fixedFilters = {}, where }: FactFilter,
  read: (name: string) => Sql,
): Sql[] {
  const narrowed = Object.entries(filters).map(([name, value]) => {
    if (value === null) return sql<SqlBool>`${read(name)} is null`
    if (value === '') return sql<SqlBool>`coalesce(${read(name)}, '') = ''`
    // compared with a whole number, a fraction would be no number at all
    const isFraction = typeof value === 'number' && !Number.isInteger(value)
    return sql<SqlBool>`${read(name)} = ${isFraction ? sql`${value}::numeric` : value}`
  })
  const among = Object.entries(fixedFilters).flatMap(([name, values]) =>
    values ? [sql<SqlBool>`${read(name)} in (${sql.join(values)})`] : [],
  )
  return [...narrowed, ...among, ...(where?.(read) ?? [])]
}
