import { type RawBuilder, sql } from 'kysely'
import type { TableSpec } from '~/metadata/table'
import type { Db } from '../database/open'

/** The contents of a table that only grows, up to a row: the number of rows, and the sums of its amounts. */
export interface TableContents {
  last: number
  count: number
  sums: Record<string, string | null>
}

/** The required contents of a backup. The check of invariants validates everything that changes later. */
export interface BackupContents {
  at: string
  kind: 'embedded' | 'server'
  tables: Record<string, TableContents>
  /** The last number drawn, by series, fiscal year and, where there are several, the pattern of the number. */
  series: Record<string, number>
  /** The declared names of its database (`database/declaredNames.ts`); earlier versions recorded none. */
  names?: string[]
  /** How many files of records it holds; earlier versions held none. */
  files?: number
}

/** Up to where tables are filled, at one moment. */
export type HighWaterMarks = Pick<BackupContents, 'series'> & { last: Record<string, number> }

const kept = (tables: readonly TableSpec[]) => tables.filter((one) => one.immutable && !one.primaryKey)
const amounts = ({ columns }: TableSpec) =>
  Object.entries(columns).flatMap(([name, { type }]) => (type.startsWith('numeric') ? [name] : []))

/** Up to where what is written for good goes now, and which numbers were drawn. Takes milliseconds. */
export async function readHighWaterMarks(db: Db, tables: readonly TableSpec[]): Promise<HighWaterMarks> {
  const lasts = kept(tables).map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, coalesce((select max(id) from ${sql.table(name)}), 0)::bigint as last`,
  )
  // a database of an earlier version has no column of patterns
  const pattern = sql`coalesce(' ' || nullif(to_jsonb(s) ->> 'number_pattern', ''), '')`
  const numbers = sql`select 'series ' || s.series || ' ' || s.fiscal_year || ${pattern}, s.last::bigint from document_series s`
  const { rows } = await sql<{
    name: string
    last: number
  }>`${sql.join([...lasts, numbers], sql` union all `)}`.execute(db)
  const of = (isSeries: boolean) =>
    Object.fromEntries(
      rows
        .filter(({ name }) => name.startsWith('series ') === isSeries)
        .map(({ name, last }) => [name.replace(/^series /, ''), Number(last)]),
    )
  return { last: of(false), series: of(true) }
}

/** Counts and adds up what is written for good, up to the bounds; what was added since does not count. */
export async function readContents(
  db: Db,
  tables: readonly TableSpec[],
  { last, series }: HighWaterMarks,
): Promise<Pick<BackupContents, 'tables' | 'series'>> {
  const tableBounds: BackupContents['tables'] = {}
  for (const table of kept(tables)) {
    const upTo = last[table.name]
    if (upTo === undefined) continue
    const sums: RawBuilder<unknown>[] = amounts(table).map(
      (name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`,
    )
    const { rows } = await sql<{ count: number } & Record<string, string | null>>`
      select ${sql.join([sql`count(*)::integer as count`, ...sums])} from ${sql.table(table.name)} where id <= ${upTo}`.execute(
      db,
    )
    const { count, ...rest } = rows[0]!
    tableBounds[table.name] = { last: upTo, count, sums: rest }
  }
  return { tables: tableBounds, series }
}

/** Compares the contents that a backup must have with those found in it; returns a sentence for each difference. */
export function contentsDifferences(
  expected: BackupContents,
  actual: Pick<BackupContents, 'tables' | 'series'>,
): string[] {
  const differences: string[] = []
  for (const [name, { count, sums }] of Object.entries(expected.tables)) {
    const other = actual.tables[name]
    if (other?.count !== count) differences.push(`${name}: ${other?.count ?? 'no'} rows instead of ${count}.`)
    for (const [column, sum] of Object.entries(sums))
      if (other && other.sums[column] !== sum)
        differences.push(`${name}: ${column} comes to ${other.sums[column]} instead of ${sum}.`)
  }
  for (const [name, last] of Object.entries(expected.series))
    if ((actual.series[name] ?? 0) < last)
      differences.push(`Numbers of ${name}: the last is ${actual.series[name] ?? 0} instead of ${last}.`)
  return differences
}
