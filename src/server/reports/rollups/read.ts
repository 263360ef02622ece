import { type RawBuilder, sql } from 'kysely'
import { canViewAll, type Viewer } from '~/documents/access/server/scope'
import type { Rollup } from '~/metadata/rollups'
import type { Db } from '../../database/open'
import type { FactFilter } from '../factFilter'
import { selectFacts } from '../facts'
import { type SpanSize, spanSizes } from './spans'
import { boundaryDayColumn, currentSpansClause, grainNumber } from './statements'

type Sql = RawBuilder<unknown>

/** A query of sums for a reader: its grouping columns and measures. */
interface RollupQuery {
  keys: readonly string[]
  measures: readonly string[]
  filter: FactFilter
  actor: Viewer
}

/** The spans of a size, in the statement. */
const spansNamed = (size: SpanSize) => sql.raw(`${size}s`)

/** The smallest set of dimensions that contains all of these columns. */
function grainFor({ groupingSets }: Rollup, names: readonly string[]): readonly string[] | undefined {
  const fitting = groupingSets.filter((grain) => names.every((name) => grain.includes(name)))
  return fitting.toSorted((one, other) => one.length - other.length)[0]
}

/**
 * Facts to be added up, as `c<n>` of the keys and the measures and their number `n`: the sums of the longest spans
 * that are over, and the facts of all other days. Undefined where they are not kept by these columns, or the reader does not
 * see all documents: what he sees is in no sum.
 */
export function selectFromRollup(
  db: Db,
  sums: Rollup,
  { keys, measures, filter, actor }: RollupQuery,
): Sql | undefined {
  const { facts, table } = sums
  const { from, to, today, filters } = filter
  const isByDay = keys.includes('date')
  const dimensions = [...keys, ...Object.keys(filters)].filter((name) => name !== 'date')
  const grain = grainFor(sums, dimensions)
  const isKept = grain && measures.every((name) => sums.measures.includes(name))
  if (!isKept || from >= today || !facts.sources.every(({ document }) => canViewAll(document, actor))) return undefined
  const names = [...keys, ...measures]
  const at = (index: number) => sql.raw(`c${index}`)
  const read = (name: string) => (name === 'date' ? sql`p.first_day` : sql.ref(`d.${name}`))
  const columns = names.map((name, index) => sql`${read(name)} as ${at(index)}`)
  const narrowed = Object.entries(filters).map(
    ([name, value]) => sql`and ${read(name)} ${value === null ? sql`is null` : sql`= ${value}`}`,
  )
  const currentSpans = (size: SpanSize) =>
    sql`select p.id, p.first_day, p.last_day from ${currentSpansClause(db, sums, size)} and p.first_day >= ${from} and p.last_day <= ${to}`
  // A span is read by itself where no longer one within the days holds it.
  const chosen = spanSizes.map((size, index) => {
    const held = spanSizes.slice(0, index).map(
      (longer) => sql`and not exists (select from ${spansNamed(longer)} as h
        where d.first_day between h.first_day and h.last_day)`,
    )
    return sql`select d.id, d.first_day from ${spansNamed(size)} as d where true ${sql.join(held, sql` `)}`
  })
  const sizes: readonly SpanSize[] = isByDay ? ['day'] : spanSizes
  const spans = isByDay ? sql`select id, first_day from ${spansNamed('day')}` : sql.join(chosen, sql` union all `)
  const open = sql`select o.day::date from (select ${boundaryDayColumn(sums, 'min')} as first, ${boundaryDayColumn(sums, 'max')} as last) as e
    cross join lateral generate_series(case when e.first > ${from} then e.first else ${from} end::timestamp,
      case when e.last < ${to} then e.last else ${to} end::timestamp, interval '1 day') as o (day)
    where e.first is not null and not exists (select from ${spansNamed('day')} as d where d.first_day = o.day::date)`
  const openFacts = selectFacts(facts, names, { ...filter, dayQuery: sql`select day from open_days` }, actor)
  // Span by span, by the index: the planner cannot know how few there are, and would read all sums of all days.
  const kept = sql`select * from ${sql.table(table)} as s where s.span_id = p.id and s.grain = ${sql.lit(grainNumber(sums, grain))} offset 0`
  const each = sizes.map((size) => sql`${spansNamed(size)} as materialized (${currentSpans(size)})`)
  return sql`with ${sql.join(each)}, open_days as materialized (${open}), spans as materialized (${spans})
    select ${sql.join([...columns, sql`d.fact_count as n`])} from spans as p cross join lateral (${kept}) as d
    where true ${sql.join(narrowed, sql` `)}
    union all select ${sql.join([...names.map((_, index) => sql`f.${at(index)}`), sql`1 as n`])} from (${openFacts}) as f`
}
