import { type RawBuilder, sql } from 'kysely'
import type { FactColumn } from '~/metadata/facts'
import { columnOf, columnsOfFacts, isFigure, type ReportTab } from '~/metadata/report'
import type { Db } from '../database/open'
import { pageClause } from '../database/page'
import type { Seeing } from '../documents/scope'
import { holding } from '../lists/like'
import { type Narrowing, selectFacts } from './facts'

type Sql = RawBuilder<unknown>
type Values = Record<string, unknown>

/** What is asked of a tab. */
export interface Asked extends Narrowing {
  /** What rows are gathered by, the outermost first. */
  groups: readonly string[]
  /** Each fact is a row, below the groups if any. */
  each: boolean
  ordering: string | undefined
  search: string
  offset: number
  /** 0 for all. */
  limit: number
}

/** The sums of a group that has a row on the page; `key` has the columns that it is gathered by. */
export interface Subtotal {
  key: Values
  figures: Values
}

/** A page of a tab with the sums of all that it is a page of, all seen at the same moment. */
export interface Found {
  results: Values[]
  count: number
  totals: Values
  /** By the number of columns that they are gathered by. */
  subtotals: Subtotal[]
}

interface Named extends FactColumn {
  name: string
}

/** The columns that a tab answers in this grouping: what tells rows apart, and figures. */
export function answeredColumns(tab: ReportTab, { groups, each }: Pick<Asked, 'groups' | 'each'>): Named[] {
  const named = (name: string): Named => ({ ...columnOf(tab, name), name })
  const figures = tab.columns.filter((name) => isFigure(columnOf(tab, name)))
  const names = each ? [...groups, ...columnsOfFacts(tab)] : [...groups, ...figures]
  return [...new Set(names)].map(named)
}

/** Whether rows are facts themselves. */
export const isEach = ({ groups, each }: Pick<Asked, 'groups' | 'each'>) => each || groups.length === 0

/** A tab's statement: where each column lies in the facts, and how it is answered. */
class TabStatement {
  readonly columns: Named[]
  private readonly names: string[]
  private readonly each: boolean

  constructor(
    private readonly tab: ReportTab,
    private readonly asked: Asked,
    private readonly actor: Seeing,
  ) {
    this.each = isEach(asked)
    this.columns = answeredColumns(tab, { groups: asked.groups, each: this.each })
    const ratios = this.columns.flatMap(({ ratio }) => ratio ?? [])
    const searched = asked.search ? (tab.search ?? []) : []
    const wanted = [...this.columns.filter(({ ratio }) => !ratio).map(({ name }) => name), ...ratios, ...searched]
    this.names = [...new Set(this.each ? [...wanted, 'date', 'time'] : wanted)]
  }

  private at(alias: string, name: string): Sql {
    return sql.raw(`${alias}.c${this.names.indexOf(name)}`)
  }

  private get keys(): Named[] {
    const { groups } = this.asked
    return groups.map((name) => this.columns.find((column) => column.name === name)!)
  }

  private get figures(): Named[] {
    return this.columns.filter(isFigure)
  }

  private get measures(): string[] {
    return this.names.filter((name) => this.tab.facts.columns[name]!.isMeasure)
  }

  /** The facts that are meant. */
  private facts(): Sql {
    const { facts, search = [] } = this.tab
    const found = selectFacts(facts, this.names, this.asked, this.actor)
    if (!this.asked.search || search.length === 0) return found
    const pattern = holding(this.asked.search)
    const conditions = search.map((name) => {
      const { to } = facts.columns[name]!
      if (!to) return sql`${this.at('f', name)}::text ilike ${pattern}`
      const { table, represent, search: also = [] } = to()
      const found = [represent, ...also].map((column) => sql`${sql.ref(`t.${column}`)} ilike ${pattern}`)
      return sql`exists (select from ${sql.table(table)} as t where t.id = ${this.at('f', name)} and (${sql.join(found, sql` or `)}))`
    })
    return sql`select * from (${found}) as f where ${sql.join(conditions, sql` or `)}`
  }

  private sum(alias: string, name: string): Sql {
    return sql`coalesce(sum(${this.at(alias, name)}), 0)`
  }

  /** A figure of many rows: a sum, or what part one sum is of another. */
  private figure(alias: string, { kind, name, ratio }: Named): Sql {
    if (!ratio) return written(kind, this.sum(alias, name))
    const [part, whole] = ratio.map((one) => this.sum(alias, one))
    return percentOf(part!, whole!)
  }

  private figuresOf(alias: string): Sql {
    return object(this.figures.map((column) => [column.name, this.figure(alias, column)]))
  }

  /** A value of one row. */
  private value(alias: string, { kind, name, ratio, to }: Named): Sql {
    if (ratio) return percentOf(this.at(alias, ratio[0]), this.at(alias, ratio[1]))
    const value = this.at(alias, name)
    if (!to) return written(kind, value)
    return sql`case when ${value} is not null then jsonb_build_object('id', ${value}, 'name', ${this.named(alias, name)}) end`
  }

  /** The name of a record, which is joined by its column. */
  private named(alias: string, name: string): Sql {
    const { to } = this.tab.facts.columns[name]!
    return to ? sql.ref(`${alias}${this.names.indexOf(name)}.${to().represent}`) : this.at(alias, name)
  }

  private joins(alias: string, columns: readonly Named[]): Sql {
    const joins = columns
      .filter(({ to }) => to)
      .map(({ name, to }) => {
        const as = `${alias}${this.names.indexOf(name)}`
        return sql`left join ${sql.table(to!().table)} as ${sql.raw(as)} on ${sql.raw(as)}.id = ${this.at(alias, name)}`
      })
    return joins.length > 0 ? sql.join(joins, sql` `) : sql``
  }

  /** Groups by their names, then as it is asked; what is equal as it was written: the last first, but in an order that rises. */
  private order(alias: string): Sql {
    const { ordering } = this.asked
    const [wanted, direction] = [ordering?.replace(/^-/, ''), ordering?.startsWith('-') ? sql`desc` : sql`asc`]
    const chosen = this.columns.find(({ name }) => name === wanted)
    const outer = this.each ? this.keys : this.keys.slice(0, -1)
    const inner = this.each ? [] : this.keys.slice(-1)
    const group = ({ name }: Named) =>
      sql`${this.named(alias, name)} ${name === wanted ? direction : sql`asc`} nulls last, ${this.at(alias, name)}`
    const isGroup = chosen && this.keys.includes(chosen)
    const own = chosen && !isGroup ? [sql`${this.sortValue(alias, chosen)} ${direction} nulls last`] : []
    const inTime = ordering && !ordering.startsWith('-') ? sql`asc` : sql`desc`
    const last = this.each
      ? [
          sql`${this.at(alias, 'date')} ${inTime}, ${this.at(alias, 'time')} ${inTime}`,
          sql`${sql.ref(`${alias}.documentId`)} ${inTime}, ${sql.ref(`${alias}.part`)}, ${sql.ref(`${alias}.rowId`)}`,
        ]
      : []
    return sql.join([...outer.map(group), ...own, ...inner.map(group), ...last])
  }

  private sortValue(alias: string, { name, ratio }: Named): Sql {
    if (!ratio) return this.named(alias, name)
    return sql`case when ${this.at(alias, ratio[1])} <> 0 then ${this.at(alias, ratio[0])} / ${this.at(alias, ratio[1])} end`
  }

  /** The rows: facts, or what they are gathered to, of which each sum is known once. */
  private rows(): Sql {
    if (this.each) return sql`select * from facts`
    const keys = this.keys.map(({ name }) => sql`${this.at('f', name)} as ${this.alias(name)}`)
    const sums = this.measures.map((name) => sql`${this.sum('f', name)} as ${this.alias(name)}`)
    const by = this.keys.map(({ name }) => this.at('f', name))
    return sql`select ${sql.join([...keys, ...sums])} from facts as f group by ${sql.join(by)}`
  }

  private alias(name: string): Sql {
    return sql.raw(`c${this.names.indexOf(name)}`)
  }

  private row(alias: string): Sql {
    const values = this.columns.map((column): [string, Sql] => [column.name, this.value(alias, column)])
    return object([...values, ...(this.each ? [['document', documentOf(alias)] as [string, Sql]] : [])])
  }

  /** The sums of the groups that the page's rows belong to, outermost first. */
  private subtotals(depth: number): Sql {
    const keys = this.keys.slice(0, depth)
    const isOnPage = keys.map(({ name }) => sql`${this.at('r', name)} is not distinct from ${this.at('p', name)}`)
    const by = keys.map(({ name }) => this.at('r', name))
    const named = keys.filter(({ to }) => to).map(({ name }) => this.named('r', name))
    const key = object(keys.map((column) => [column.name, this.value('r', column)]))
    return sql`select ${sql.lit(depth)} as depth, jsonb_build_object('key', ${key}, 'figures', ${this.figuresOf('r')}) as one
      from rows as r ${this.joins('r', keys)}
      where exists (select from page as p where ${sql.join(isOnPage, sql` and `)}) group by ${sql.join([...by, ...named])}`
  }

  /** One statement: page, count, totals and subtotals never disagree. */
  whole(): RawBuilder<Found> {
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
    return sql<Found>`with facts as not materialized (${this.facts()}),
      rows as ${this.each ? sql`not materialized` : sql`materialized`} (${this.rows()}),
      page as materialized (
        select r.*, row_number() over () as n from (
          select r.* from rows as r ${this.joins('r', this.sorted)} order by ${this.order('r')} ${pageClause(this.asked)}
        ) as r
      )
      select (select count(*) from rows) as count,
        (select ${this.figuresOf('r')} from rows as r) as totals,
        (select coalesce(jsonb_agg(${this.row('p')} order by p.n), '[]') from page as p ${this.joins('p', this.columns)}) as results,
        ${subtotals ? sql`(select coalesce(jsonb_agg(one order by depth), '[]') from (${subtotals}) as s)` : sql`'[]'::jsonb`} as subtotals`
  }

  /** The rows alone, each as one value `row`, in their order: for exports. */
  everything(): Sql {
    return sql`with facts as not materialized (${this.facts()}), rows as (${this.rows()})
      select ${this.row('r')} as row from rows as r ${this.joins('r', this.columns)} order by ${this.order('r')}`
  }

  /** The columns whose names rows are sorted by. */
  private get sorted(): Named[] {
    const wanted = this.asked.ordering?.replace(/^-/, '')
    return this.columns.filter((column) => this.keys.includes(column) || column.name === wanted)
  }
}

const documentOf = (alias: string) => sql.raw(`jsonb_build_array(${alias}.part, ${alias}.document_id)`)

const object = (values: readonly (readonly [string, Sql])[]): Sql =>
  sql`jsonb_build_object(${sql.join(values.flatMap(([name, value]) => [sql.lit(name), value]))})`

/** Figures travel as texts, which lose no paisa; quantities as numbers. */
function written(kind: FactColumn['kind'], value: Sql): Sql {
  if (kind === 'money' || kind === 'percent') return sql`${value}::numeric(18,2)::text`
  return kind === 'quantity' ? sql`${value}::numeric` : value
}

const percentOf = (part: Sql, whole: Sql): Sql =>
  sql`case when ${whole} <> 0 then (${part} * 100 / ${whole})::numeric(18,2)::text end`

/** A page of a tab, its count, its totals and its subtotals. */
export async function readTab(db: Db, tab: ReportTab, asked: Asked, actor: Seeing): Promise<Found> {
  const { rows } = await new TabStatement(tab, asked, actor).whole().execute(db)
  return rows[0]!
}

/** The statement of all rows of a tab, each as one JSON value `row`. */
export const everyRow = (tab: ReportTab, asked: Asked, actor: Seeing): RawBuilder<{ row: Values }> =>
  new TabStatement(tab, asked, actor).everything() as RawBuilder<{ row: Values }>
