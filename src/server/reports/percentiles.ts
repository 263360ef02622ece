import { type RawBuilder, sql } from 'kysely'
import { groupBy } from '~/domain/groupBy'

type Sql = RawBuilder<unknown>

/**
 * Percentiles do not add up, but how many facts have which value does: so facts are read once, and the percentiles of groups of
 * any depth follow from these numbers, as `percentile_cont` has them.
 */

/** A measure of the facts `f` that is ranked, with the percentiles of it that are asked for. */
interface RankedMeasure {
  value: Sql
  percentiles: readonly { name: string; percent: number }[]
}

/** Columns by which facts are gathered, and what is added up of them: how they are read, and what they are called. */
export interface GroupedSelect {
  keys: readonly { read: Sql; as: Sql }[]
  sums: readonly { read: Sql; as: Sql }[]
  rankedMeasures: readonly RankedMeasure[]
}

/** The name of a percentile in rows. */
export const percentileAlias = (name: string) => sql.ref(`p_${name}`)

const valueAs = (index: number) => sql.raw(`v${index}`)

/** The value of `grouping(…)` for rows of one ranked value each; without an index, for the rows of all values. */
const groupingOf = (ranked: readonly RankedMeasure[], index?: number) =>
  sql.lit(2 ** ranked.length - 1 - (index === undefined ? 0 : 2 ** (ranked.length - 1 - index)))

const asList = (parts: readonly Sql[]): Sql => sql.join(parts)

/**
 * The facts `f` in one pass: added up by their keys, and by each ranked value; `told` identifies which, `n` counts the
 * facts. They are counted by all of these at once first. The `offset 0` keeps the planner from estimating each minute of
 * each fact as a different value and sorting all facts by each value.
 */
function selectGathered({ keys, sums, rankedMeasures: ranked }: GroupedSelect, facts: Sql): Sql {
  const values = ranked.map((_, index) => valueAs(index))
  const names = keys.map(({ as }) => as)
  const counted = [
    ...[...keys, ...sums].map(({ read, as }) => sql`${read} as ${as}`),
    ...ranked.map(({ value }, index) => sql`${value} as ${valueAs(index)}`),
  ]
  const by = [...keys.map(({ read }) => read), ...ranked.map(({ value }) => value)]
  const sets = [names, ...values.map((value) => [...names, value])].map(
    (set) => sql`(${set.length > 0 ? asList(set) : sql``})`,
  )
  const added = [...sums.map(({ as }) => as), sql.raw('n')].map((as) => sql`coalesce(sum(${as}), 0) as ${as}`)
  return sql`select ${asList([...names, ...values, ...added, sql`grouping(${asList(values)}) as told`])}
    from (select ${asList([...counted, sql`count(*) as n`])} from (select * from ${facts} offset 0) as f group by ${asList(by)}) as x
    group by grouping sets (${asList(sets)})`
}

/** Reads the value that `percent` percent of the values do not exceed; between two values, in proportion. */
function percentileRead(ranked: readonly RankedMeasure[], index: number, percent: number): Sql {
  const place = sql`((g.total - 1) * ${sql.lit(percent / 100)})`
  const value = (edge: 'floor' | 'ceil') =>
    sql`min(g.${valueAs(index)}) filter (where g.told = ${groupingOf(ranked, index)} and g.upto > ${sql.raw(edge)}(${place}))`
  const part = sql`max(${place} - floor(${place})) filter (where g.told = ${groupingOf(ranked, index)})`
  return sql`round(${value('floor')} + ${part} * (${value('ceil')} - ${value('floor')}), 1)`
}

/** Rows of `gathered` by their keys with their percentiles; with their sums where these are wanted, and `n` of how many facts. */
export function selectPercentileRows({ keys, sums, rankedMeasures: ranked }: GroupedSelect, gathered: Sql): Sql {
  const by = keys.map(({ as }) => sql`g.${as}`)
  const all = groupingOf(ranked)
  const own = asList([sql`g.told`, ...by])
  const values = asList(ranked.map((_, index) => sql`g.${valueAs(index)}`))
  const figures = [...sums.map(({ as }) => as), sql.raw('n')].map(
    (as) => sql`coalesce(max(g.${as}) filter (where g.told = ${all}), 0) as ${as}`,
  )
  const percentiles = ranked.flatMap(({ percentiles }, index) =>
    percentiles.map(({ name, percent }) => sql`${percentileRead(ranked, index, percent)} as ${percentileAlias(name)}`),
  )
  return sql`select ${asList([...by, ...figures, ...percentiles])} from (
      select g.*, sum(g.n) over (partition by ${own} order by ${values}) as upto, sum(g.n) over (partition by ${own}) as total
      from ${gathered} as g where g.told = ${all} or coalesce(${values}) is not null) as g
    ${by.length > 0 ? sql`group by ${asList(by)}` : sql``}`
}

/** The same for the first `depth` keys only, without sums, from rows that were gathered by all keys. */
function selectRankedTo({ keys, rankedMeasures: ranked }: GroupedSelect, depth: number): Sql {
  const outer = keys.slice(0, depth)
  const names = asList([...outer.map(({ as }) => as), sql`told`, ...ranked.map((_, index) => valueAs(index))])
  const merged = sql`(select ${names}, sum(n) as n from gathered group by ${names})`
  return selectPercentileRows({ keys: outer, sums: [], rankedMeasures: ranked }, merged)
}

const ranksAs = (depth: number) => sql.raw(`ranks${depth}`)

/** The gathered facts, and their percentiles in groups of each depth, as parts of a `with`. */
export const percentileCtes = (gathered: GroupedSelect, facts: Sql): Sql[] => [
  sql`gathered as materialized (${selectGathered(gathered, facts)})`,
  ...Array.from(
    { length: gathered.keys.length + 1 },
    (_, depth) => sql`${ranksAs(depth)} as (${selectRankedTo(gathered, depth)})`,
  ),
]

/** A percentile of the group of a row, by its keys there. */
export function percentileSubquery(name: string, keys: readonly { as: Sql; at: Sql }[]): Sql {
  const own = keys.map(({ as, at }) => sql`q.${as} is not distinct from ${at}`)
  return sql`(select q.${percentileAlias(name)} from ${ranksAs(keys.length)} as q where ${sql.join([sql`true`, ...own], sql` and `)})`
}

interface Percentile {
  name: string
  percentile?: readonly [measure: string, percent: number]
}

/** The ranked measures: each once, even with several percentiles. */
export function rankedMeasures(columns: readonly Percentile[], read: (measure: string) => Sql): RankedMeasure[] {
  const byMeasure = groupBy(columns, ({ percentile }) => percentile![0])
  return [...byMeasure].map(([measure, own]) => ({
    value: read(measure),
    percentiles: own.map(({ name, percentile }) => ({ name, percent: percentile![1] })),
  }))
}
