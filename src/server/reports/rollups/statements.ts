import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, unrestrictedViewer } from '~/documents/access/server/scope'
import { cancellationTableOf, cancelTransitionOf } from '~/documents/cancel/cancelTransition'
import { timeZone } from '~/domain/calendar'
import type { Rollup } from '~/metadata/rollups'
import type { Db } from '../../database/open'
import type { FactFilter } from '../factFilter'
import { selectFacts } from '../facts'
import type { SpanSize } from './spans'

type Sql = RawBuilder<unknown>

const column = (index: number) => sql.raw(`c${index}`)

/** The number of a set of dimensions, as `grouping(…)` gives it. */
export const grainNumber = ({ dimensions }: Rollup, names: readonly string[]): number =>
  dimensions.reduce((number, name) => number * 2 + (names.includes(name) ? 0 : 1), 0)

/** The columns of a row of sums after its span, in their order. */
export const rollupColumns = ({ dimensions, measures }: Rollup): string[] => [
  ...['grain', ...dimensions],
  ...['factCount', ...measures],
]

/** The sums of the documents of some days, as rows of the rollup's table without their span. */
export function selectDaySums(sums: Rollup, dayQuery: Sql): Sql {
  const { facts, dimensions, measures, groupingSets } = sums
  const filter: FactFilter = { from: '', to: '', today: '0001-01-01', filters: {}, dayQuery }
  const selected = selectFacts(facts, [...dimensions, ...measures], filter, unrestrictedViewer)
  const keys = dimensions.map((_, index) => column(index))
  const figures = measures.map((_, index) => sql`coalesce(sum(${column(dimensions.length + index)}), 0)::numeric(30,6)`)
  const sets = groupingSets.map((names) => sql`(${list(names.map((name) => column(dimensions.indexOf(name))))})`)
  const grain = keys.length > 0 ? sql`grouping(${sql.join(keys)})` : sql`0`
  return sql`select ${sql.join([grain, ...keys, sql`count(*)::integer`, ...figures])} from (${selected}) as f
    group by grouping sets (${sql.join(sets)}) having count(*) > 0`
}

const list = (parts: readonly Sql[]): Sql => (parts.length > 0 ? sql.join(parts) : sql``)

/** The same of a longer span, from the sums of those that it is made of. */
export function selectMergedSpanSums({ table, dimensions, measures }: Rollup, spans: Sql): Sql {
  const keys = ['grain', ...dimensions].map((name) => sql.ref(`d.${name}`))
  const figures = ['factCount', ...measures].map((name) => sql`sum(${sql.ref(`d.${name}`)})`)
  return sql`select ${sql.join([...keys, ...figures])} from ${sql.table(table)} as d
    where d.span_id in (${spans}) group by ${sql.join(keys)}`
}

const versions = new WeakMap<Rollup, string>()

/**
 * Identifies the definition of a rollup: after a change of its report, old sums do not count and are computed again.
 */
export function versionOf(db: Db, sums: Rollup): string {
  const known = versions.get(sums)
  if (known) return known
  const { sql: text } = selectDaySums(sums, sql`select 1`).compile(db)
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  versions.set(sums, version)
  return version
}

/** The days that documents of these facts begin and end with, each a value or null. */
export function boundaryDayColumn({ facts: { sources, sourceTable: table } }: Rollup, end: 'min' | 'max'): Sql {
  const of = sql.raw(end)
  if (table)
    return sql`(select (${of}(${sql.ref(`s.${table.timestampColumn}`)}) at time zone ${sql.lit(timeZone)})::date from ${sql.table(table.table)} as s)`
  const documents = [...new Set(sources.map(({ document }) => document))]
  const each = documents.flatMap((document) => {
    const bounds = scopeConditions(document, unrestrictedViewer)
    const where = bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``
    const cancelled = cancelTransitionOf(document)
      ? [sql`(select ${of}(x.created_date_ad) from ${sql.table(cancellationTableOf(document))} as x)`]
      : []
    return [sql`(select ${of}(s.created_date_ad) from ${sql.table(document.table)} as s ${where})`, ...cancelled]
  })
  return end === 'min' ? sql`least(${sql.join(each)})` : sql`greatest(${sql.join(each)})`
}

/** The spans of facts that are added up and up to date. */
export const currentSpansClause = (db: Db, sums: Rollup, size: SpanSize): Sql =>
  sql`summed_span as p where p.facts = ${sums.facts.name} and p.version = ${versionOf(db, sums)}
    and p.size = ${sql.lit(size)} and not p.out_of_date`
