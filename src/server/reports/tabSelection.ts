import type { FactColumn } from '~/metadata/facts'
import { factRowColumns, isAggregate, type ResolvedTab, tabColumnOf } from '~/metadata/report'
import type { Rollup } from '~/metadata/rollups'
import type { FactFilter } from './factFilter'

type Values = Record<string, unknown>

/** The parsed request of a tab. */
export interface TabSelection extends FactFilter {
  /** The grouping columns, outermost first. */
  groupBy: readonly string[]
  /** Each fact is a row, below the groups if any. */
  detailRows: boolean
  ordering: string | undefined
  search: string
  offset: number
  /** 0 for all. */
  limit: number
}

/** The sums of a group that has a row on the page; `key` has the columns that it is gathered by. */
interface Subtotal {
  key: Values
  figures: Values
}

/** A page of a tab with the sums of all that it is a page of, all seen at the same moment. */
export interface TabResult {
  results: Values[]
  count: number
  totals: Values
  /** By the number of columns that they are gathered by. */
  subtotals: Subtotal[]
}

/** A column by its name. */
export interface NamedColumn extends FactColumn {
  name: string
}

/** A tab with the sums that are kept of its facts. */
export interface RollupTab extends ResolvedTab {
  rollup: Rollup | undefined
}

/** The columns that a tab returns in this grouping: dimensions, then figures. */
export function responseColumns(
  tab: ResolvedTab,
  { groupBy, detailRows }: Pick<TabSelection, 'groupBy' | 'detailRows'>,
): NamedColumn[] {
  const named = (name: string): NamedColumn => ({ ...tabColumnOf(tab, name), name })
  const figures = tab.columns.filter((name) => isAggregate(tabColumnOf(tab, name)))
  const names = detailRows ? [...groupBy, ...factRowColumns(tab)] : [...groupBy, ...figures]
  return [...new Set(names)].map(named)
}

/** Whether rows are facts themselves. */
export const hasDetailRows = ({ groupBy, detailRows }: Pick<TabSelection, 'groupBy' | 'detailRows'>) =>
  detailRows || groupBy.length === 0
