import type { FactColumn } from '~/metadata/facts'
import { columnOf, columnsOfFacts, isFigure, type ReportTab } from '~/metadata/report'
import type { Sums } from '~/metadata/sums'
import type { Narrowing } from './narrowing'

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
interface Subtotal {
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

/** A column by its name. */
export interface Named extends FactColumn {
  name: string
}

/** A tab with the sums that are kept of its facts. */
export interface ServedTab extends ReportTab {
  sums: Sums | undefined
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
