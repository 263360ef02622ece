import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { isAggregate } from '~/metadata/report'
import type { Db } from '../database/open'
import { pageClause } from '../database/page'
import { containsTerm } from '../lists/like'
import { dayOrderDirection, type FactFilter, type RowLimit } from './factFilter'
import { selectFacts } from './facts'
import {
  type GroupedSelect,
  percentileAlias,
  percentileCtes,
  percentileSubquery,
  rankedMeasures,
  selectPercentileRows,
} from './percentiles'
import { castForResponse, documentRefColumn, jsonBuildObject, percentColumn } from './responseValue'
import { selectFromRollup } from './rollups/read'
import {
  hasDetailRows,
  type NamedColumn,
  type RollupTab,
  responseColumns,
  type TabResult,
  type TabSelection,
} from './tabSelection'

type Sql = RawBuilder<unknown>

/** A tab's statement: where each column lies in the facts, and how it is answered. */
class TabStatement {
  readonly columns: NamedColumn[]
  private readonly names: string[]
  private readonly each: boolean

  constructor(
    private readonly db: Db,
    private readonly tab: RollupTab,
    private readonly selection: TabSelection,
    private readonly actor: Viewer,
  ) {
    this.each = hasDetailRows(selection)
    this.columns = responseColumns(tab, { groupBy: selection.groupBy, detailRows: this.each })
    const added = this.columns.flatMap(({ name, ratio, percentile, isMeasure }) =>
      percentile ? [percentile[0]] : (ratio ?? (isMeasure ? [name] : [])),
    )
    const others = this.columns.filter(({ ratio, percentile }) => !ratio && !percentile).map(({ name }) => name)
    const wanted = [...selection.groupBy, ...added, ...others, ...this.searched]
    this.names = [...new Set(this.each && this.comesInTime ? [...wanted, 'date', 'time'] : wanted)]
  }

  /** Whether rows have a time: those of a tab as of a day have none. */
  private get comesInTime(): boolean {
    return this.tab.period !== 'asOf'
  }

  private get searched(): readonly string[] {
    return this.selection.search ? (this.tab.searchColumns ?? []) : []
  }

  private at(alias: string, name: string): Sql {
    return sql.raw(`${alias}.c${this.names.indexOf(name)}`)
  }

  private get keys(): NamedColumn[] {
    const { groupBy } = this.selection
    return groupBy.map((name) => this.columns.find((column) => column.name === name)!)
  }

  private get figures(): NamedColumn[] {
    return this.columns.filter(isAggregate)
  }

  private get measures(): string[] {
    return this.names.filter((name) => this.tab.facts.columns[name]!.isMeasure)
  }

  /** The facts that are meant. */
  private facts(ends?: RowLimit, where?: FactFilter['where']): Sql {
    const { facts } = this.tab
    const selected = selectFacts(facts, this.names, { ...this.selection, ...(where && { where }) }, this.actor, ends)
    if (this.searched.length === 0) return selected
    const pattern = containsTerm(this.selection.search)
    const conditions = this.searched.map((name) => {
      const { to } = facts.columns[name]!
      if (!to) return sql`${this.at('f', name)}::text ilike ${pattern}`
      const { table, labelField, searchColumns: also = [] } = to()
      const matches = [labelField, ...also].map((column) => sql`${sql.ref(`t.${column}`)} ilike ${pattern}`)
      return sql`exists (select from ${sql.table(table)} as t where t.id = ${this.at('f', name)} and (${sql.join(matches, sql` or `)}))`
    })
    return sql`select * from (${selected}) as f where ${sql.join(conditions, sql` or `)}`
  }

  /** The facts that are added up, with their number `n`: those of days that are over by their sums, where these are kept. */
  private get summed(): Sql | undefined {
    const { rollup } = this.tab
    const wanted = {
      keys: this.selection.groupBy,
      measures: this.measures,
      filter: this.selection,
      actor: this.actor,
    }
    return rollup && this.searched.length === 0 && this.percentiles.length === 0
      ? selectFromRollup(this.db, rollup, wanted)
      : undefined
  }

  /** Figures that do not follow from sums. */
  private get percentiles(): NamedColumn[] {
    return this.columns.filter(({ percentile }) => percentile)
  }

  /** The facts by their keys and by each value of what is ranked; undefined where no percentile is asked for. */
  private get gathered(): GroupedSelect | undefined {
    if (this.percentiles.length === 0) return undefined
    return {
      keys: this.keys.map(({ name }) => ({ read: this.at('f', name), as: this.alias(name) })),
      sums: this.measures.map((name) => ({ read: this.sum('f', name), as: this.alias(name) })),
      rankedMeasures: rankedMeasures(this.percentiles, (measure) => this.at('f', measure)),
    }
  }

  /** The percentile of a row: its own value where it is a fact. */
  private percentileOf(alias: string, { name, percentile }: NamedColumn): Sql {
    return this.each ? this.at(alias, percentile![0]) : sql`${sql.raw(alias)}.${percentileAlias(name)}`
  }

  private sum(alias: string, name: string): Sql {
    return sql`coalesce(sum(${this.at(alias, name)}), 0)`
  }

  /** A figure of many rows: a sum, what part one sum is of another, or what follows from the facts of these keys. */
  private figure(alias: string, column: NamedColumn, keys: readonly NamedColumn[]): Sql {
    const { kind, name, ratio, percentile } = column
    if (percentile) {
      const own = keys.map((key) => ({ as: this.alias(key.name), at: this.at(alias, key.name) }))
      return castForResponse(kind, percentileSubquery(name, own))
    }
    if (!ratio) return castForResponse(kind, this.sum(alias, name))
    const [part, whole] = ratio.map((one) => this.sum(alias, one))
    return percentColumn(part!, whole!)
  }

  private figuresOf(alias: string, keys: readonly NamedColumn[] = []): Sql {
    return jsonBuildObject(this.figures.map((column) => [column.name, this.figure(alias, column, keys)]))
  }

  /** A value of one row. */
  private value(alias: string, column: NamedColumn): Sql {
    const { kind, name, ratio, percentile, to } = column
    if (percentile) return castForResponse(kind, this.percentileOf(alias, column))
    if (ratio) return percentColumn(this.at(alias, ratio[0]), this.at(alias, ratio[1]))
    const value = this.at(alias, name)
    if (!to) return castForResponse(kind, value)
    return sql`case when ${value} is not null then jsonb_build_object('id', ${value}, 'name', ${this.named(alias, name)}) end`
  }

  /** The name of a record, which is joined by its column. */
  private named(alias: string, name: string): Sql {
    const { to } = this.tab.facts.columns[name]!
    return to ? sql.ref(`${alias}${this.names.indexOf(name)}.${to().labelField}`) : this.at(alias, name)
  }

  private joins(alias: string, columns: readonly NamedColumn[]): Sql {
    const joins = columns
      .filter(({ to }) => to)
      .map(({ name, to }) => {
        const as = `${alias}${this.names.indexOf(name)}`
        return sql`left join ${sql.table(to!().table)} as ${sql.raw(as)} on ${sql.raw(as)}.id = ${this.at(alias, name)}`
      })
    return joins.length > 0 ? sql.join(joins, sql` `) : sql``
  }

  /**
   * Orders groups by their names, then by the requested column, then by the time of writing: the last first, unless the
   * requested order ascends.
   */
  private order(alias: string, groups?: readonly NamedColumn[]): Sql {
    const { ordering } = this.selection
    const [wanted, direction] = [ordering?.replace(/^-/, ''), ordering?.startsWith('-') ? sql`desc` : sql`asc`]
    const chosen = this.columns.find(({ name }) => name === wanted)
    const outer = this.each ? this.keys : this.keys.slice(0, -1)
    const inner = this.each ? [] : this.keys.slice(-1)
    const group = ({ name }: NamedColumn) =>
      sql`${this.named(alias, name)} ${name === wanted ? direction : sql`asc`} nulls last, ${this.at(alias, name)}`
    if (groups) return sql.join(groups.map(group))
    const isGroup = chosen && this.keys.includes(chosen)
    const own = chosen && !isGroup ? [sql`${this.sortValue(alias, chosen)} ${direction} nulls last`] : []
    const inTime = ordering && !ordering.startsWith('-') ? sql`asc` : sql`desc`
    const last = this.each
      ? [
          ...(this.comesInTime ? [sql`${this.at(alias, 'date')} ${inTime}, ${this.at(alias, 'time')} ${inTime}`] : []),
          sql`${sql.ref(`${alias}.documentId`)} ${inTime}, ${sql.ref(`${alias}.part`)}, ${sql.ref(`${alias}.rowId`)}`,
        ]
      : []
    return sql.join([...outer.map(group), ...own, ...inner.map(group), ...last])
  }

  private sortValue(alias: string, column: NamedColumn): Sql {
    const { name, ratio, percentile } = column
    if (percentile) return this.percentileOf(alias, column)
    if (!ratio) return this.named(alias, name)
    return sql`case when ${this.at(alias, ratio[1])} <> 0 then ${this.at(alias, ratio[0])} / ${this.at(alias, ratio[1])} end`
  }

  /** The sums of what rows are gathered by, and how many facts each is of. */
  private sums(): Sql {
    if (this.gathered) return selectPercentileRows(this.gathered, sql`gathered`)
    const keys = this.keys.map(({ name }) => sql`${this.at('f', name)} as ${this.alias(name)}`)
    const sums = this.measures.map((name) => sql`${this.sum('f', name)} as ${this.alias(name)}`)
    const by = this.keys.map(({ name }) => this.at('f', name))
    return sql`select ${sql.join([...keys, ...sums, sql`coalesce(sum(f.n), 0)::bigint as n`])} from (${this.summed ?? sql`select f.*, 1 as n from facts as f`}) as f
      ${by.length > 0 ? sql`group by ${sql.join(by)}` : sql``}`
  }

  /** Returns the sources of sums: facts, and for percentiles those gathered by value and ranked by group. */
  private sources(): Sql {
    const { gathered } = this
    // Rows and sums would both compute these.
    const isKept = this.each && (this.tab.facts.computed || gathered)
    const kept = isKept ? sql`materialized` : sql`not materialized`
    const facts = sql`facts as ${kept} (${this.facts()})`
    return gathered ? sql.join([facts, ...percentileCtes(gathered, sql`facts`)]) : facts
  }

  /** Where rows come by their days, their page needs no more of each part than a page. */
  private get ends(): RowLimit | undefined {
    const { ordering, limit, offset } = this.selection
    const order = dayOrderDirection(ordering)
    return order && limit > 0 && this.searched.length === 0 && !this.tab.facts.computed
      ? { count: offset + limit, isAscending: order === 'rising' }
      : undefined
  }

  /** The rows of a page. */
  private paged(): Sql {
    const { groupBy, offset, limit } = this.selection
    const pageOf = (rows: Sql, from: Sql = pageClause(this.selection)) =>
      sql`select r.* from ${rows} as r ${this.joins('r', this.sorted)} order by ${this.order('r')} ${from}`
    if (!this.each) return pageOf(sql`sums`)
    if (!this.ends || (groupBy.length > 0 && !this.summed)) return pageOf(sql`facts`)
    if (groupBy.length === 0) return pageOf(sql`(${this.facts(this.ends)})`)
    // The row counts of the groups determine which groups are on the page, and how many rows of these precede it.
    const own = (read: (name: string) => Sql) =>
      groupBy.map((name) => sql`${read(name)} is not distinct from ${this.at('g', name)}`)
    const before = sql`offset ${offset} - (select min(g.upto - g.n) from on_page as g)`
    const rows = sql`(select f.* from on_page as g cross join lateral (${this.facts(this.ends, own)}) as f)`
    return sql`with placed as (select r.*, sum(r.n) over (order by ${this.order('r', this.keys)}) as upto
        from sums as r ${this.joins('r', this.keys)}),
      on_page as materialized (select * from placed where upto > ${offset} and upto - n < ${offset + limit})
      ${pageOf(rows, sql`limit ${limit} ${before}`)}`
  }

  private alias(name: string): Sql {
    return sql.raw(`c${this.names.indexOf(name)}`)
  }

  private row(alias: string): Sql {
    const values = this.columns.map((column): [string, Sql] => [column.name, this.value(alias, column)])
    return jsonBuildObject([...values, ...(this.each ? [['document', documentRefColumn(alias)] as [string, Sql]] : [])])
  }

  /** The sums of the groups that the page's rows belong to, outermost first. */
  private subtotals(depth: number): Sql {
    const keys = this.keys.slice(0, depth)
    const isOnPage = keys.map(({ name }) => sql`${this.at('r', name)} is not distinct from ${this.at('p', name)}`)
    const by = keys.map(({ name }) => this.at('r', name))
    const named = keys.filter(({ to }) => to).map(({ name }) => this.named('r', name))
    const key = jsonBuildObject(keys.map((column) => [column.name, this.value('r', column)]))
    return sql`select ${sql.lit(depth)} as depth, jsonb_build_object('key', ${key}, 'figures', ${this.figuresOf('r', keys)}) as one
      from sums as r ${this.joins('r', keys)}
      where exists (select from (select distinct ${sql.join(keys.map(({ name }) => this.at('p', name)))} from page as p) as p where ${sql.join(isOnPage, sql` and `)}) group by ${sql.join([...by, ...named])}`
  }

  /** One statement: page, count, totals and subtotals never disagree. */
  whole(): RawBuilder<TabResult> {
    const depths = Array.from(
      { length: this.each ? this.keys.length : Math.max(0, this.keys.length - 1) },
      (_, n) => n + 1,
    )
    const subtotals =
      depths.length > 0
        ? sql.join(
            depths.map((depth) => this.subtotals(depth)),
            sql` union all `,
          )
        : undefined
    return sql<TabResult>`with ${this.sources()},
      sums as materialized (${this.sums()}),
      page as materialized (
        select r.*, row_number() over () as place from (${this.paged()}) as r
      )
      select ${this.each ? sql`(select coalesce(sum(n), 0)::bigint from sums)` : sql`(select count(*) from sums)`} as count,
        (select ${this.figuresOf('r')} from sums as r) as totals,
        (select coalesce(jsonb_agg(${this.row('p')} order by p.place), '[]') from page as p ${this.joins('p', this.columns)}) as results,
        ${subtotals ? sql`(select coalesce(jsonb_agg(one order by depth, one), '[]') from (${subtotals}) as s)` : sql`'[]'::jsonb`} as subtotals`
  }

  /** The rows alone in their order, each as `row`, a list of the values of its columns: for exports. */
  everything(): Sql {
    const rows = this.each ? sql`facts` : sql`(${this.sums()})`
    const values = sql.join(this.columns.map((column) => this.value('r', column)))
    return sql`with ${this.sources()}
      select json_build_array(${values}) as row from ${rows} as r ${this.joins('r', this.columns)} order by ${this.order('r')}`
  }

  /** The columns whose names rows are sorted by. */
  private get sorted(): NamedColumn[] {
    const wanted = this.selection.ordering?.replace(/^-/, '')
    return this.columns.filter((column) => this.keys.includes(column) || column.name === wanted)
  }
}

/** A page of a tab, its count, its totals and its subtotals. */
export async function readTab(db: Db, tab: RollupTab, selection: TabSelection, actor: Viewer): Promise<TabResult> {
  const { rows } = await new TabStatement(db, tab, selection, actor).whole().execute(db)
  return rows[0]!
}

/** The statement of all rows of a tab, each a list of the values of `answeredColumns`. */
export const allRowsStatement = (
  db: Db,
  tab: RollupTab,
  selection: TabSelection,
  actor: Viewer,
): RawBuilder<{ row: unknown[] }> =>
  new TabStatement(db, tab, selection, actor).everything() as RawBuilder<{ row: unknown[] }>
