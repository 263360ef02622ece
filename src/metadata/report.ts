import type { AnyDocType } from '~/documents/docType'
import type { FactColumn, Facts } from './facts'
import type { ModuleName } from './module'
import type { PendingTile } from './pendingTile'
import { kebabToSnake } from './resource'

/** A chart above the rows of a tab. */
export interface ChartOptions<Column extends string = string> {
  /**
   * `date` gives a line by days, with the earlier days for comparison. Any other column gives bars, the longest
   * first.
   * @example by: 'date'
   */
  by: Column
  /**
   * The measure that the chart shows.
   * @example measure: 'netAmount'
   */
  measure: Column
  /**
   * A chart by day shows the sum of all rows up to each day, such as a stock level.
   * @default the sum of each day
   * @example cumulative: true
   */
  cumulative?: true
  /**
   * The column by which each bar is divided.
   * @default none
   * @example stackBy: 'payType'
   */
  stackBy?: Column
  /**
   * The number of bars; the rest are added up in one.
   * @default 10
   * @example top: 5
   */
  top?: number
}

/** A dashboard tile with a figure of today; a click opens the report. */
export interface TileOptions<Column extends string = string> {
  /**
   * The text of the tile.
   * @example label: 'Orders today'
   */
  label: string
  /**
   * The measure that the tile shows.
   * @example measure: 'netAmount'
   */
  measure: Column
  /**
   * Values above 0 need action: the tile is highlighted.
   * @default a figure for information
   * @example needsAction: true
   */
  needsAction?: true
}

/** A button that turns rows into lines of new documents, such as goods that are short into purchases. */
export interface DraftButtonOptions<Column extends string = string> {
  /**
   * The document type that the button starts, one document for each party.
   * @example document: () => purchase
   */
  document: () => AnyDocType
  /**
   * The column that names the party of the document.
   * @example party: 'supplier'
   */
  party: Column
  /**
   * The column that names the record of a line.
   * @example item: 'item'
   */
  item: Column
  /**
   * The columns that fill further fields of a line: field to column.
   * @example fields: { qty: 'shortQty' }
   */
  fields: Readonly<Record<string, Column>>
}

/** A column that is shown, with a heading of its own if need be. */
export type TabColumn<Column extends string> = Column | readonly [Column, string]

/** Rows of a tab on the page of a record, narrowed to the record. */
export interface RecordSectionOptions<Column extends string = string> {
  /**
   * The column that names the record: the section is on the pages of such records.
   * @example record: 'customer'
   */
  record: Column
  /**
   * The heading, a link to the report.
   * @example label: 'Orders by month'
   */
  label: string
  /**
   * The columns by which the rows are grouped.
   * @default each fact is a row
   * @example groupBy: ['month']
   */
  groupBy?: readonly Column[]
  /**
   * The columns shown.
   * @example columns: ['netAmount']
   */
  columns: readonly Column[]
  /**
   * The column that orders the rows; a minus sign puts the largest first.
   * @default by date, the latest first; groups by name
   * @example ordering: '-netAmount'
   */
  ordering?: Column | `-${Column}`
}

/** The options of `defineTab`: what a tab shows of facts. */
export interface TabOptions<Column extends string = string> {
  /**
   * The name of the tab.
   * @default the label of the report
   * @example label: 'Summary'
   */
  label?: string
  /**
   * `false`: the tab shows the present state, without dates. `'asOf'`: it shows the state at the end of a chosen day
   * (computed facts only).
   * @default the user chooses a range of days
   * @example period: false
   */
  period?: false | 'asOf'
  /**
   * Values that some columns have in every row of the tab: ids of choices, or texts.
   * @default none
   * @example fixedFilters: { payType: [2] }
   */
  fixedFilters?: Partial<Readonly<Record<Column, readonly (number | string)[]>>>
  /**
   * The columns by which users can filter, besides the days.
   * @example filters: ['user', 'payType']
   */
  filters: readonly Column[]
  /**
   * The columns by which rows are grouped at first, the outermost first; users can group by others. The last column makes
   * the rows, the others subtotals.
   * @default each fact is a row
   * @example initialGroupBy: ['category', 'item']
   */
  initialGroupBy?: readonly Column[]
  /**
   * Each fact is a row below its groups.
   * @default only groups
   * @example detailRows: true
   */
  detailRows?: true
  /**
   * The columns shown, each alone or with another heading. Measures have a total.
   * @example columns: ['no', ['netAmount', 'Net']]
   */
  columns: readonly TabColumn<Column>[]
  /**
   * The column that orders the rows; a minus sign puts the largest first.
   * @default by date; groups by name
   * @example ordering: '-netAmount'
   */
  ordering?: Column | `-${Column}`
  /**
   * Text and record columns in which the search box looks.
   * @default no search box
   * @example searchColumns: ['no', 'customer']
   */
  searchColumns?: readonly Column[]
  /**
   * A chart above the rows; see [ChartOptions](#chartoptions).
   * @default none
   * @example chart: { by: 'date', measure: 'netAmount' }
   */
  chart?: ChartOptions<Column>
  /**
   * Dashboard tiles with a figure of today; see [TileOptions](#tileoptions).
   * @default none
   * @example tiles: [{ label: 'Orders today', measure: 'netAmount' }]
   */
  tiles?: readonly TileOptions<Column>[]
  /**
   * Sections on the pages of records, for users who may see the report: the first rows of the tab, of the last 365 days
   * where the tab has days; see [RecordSectionOptions](#recordsectionoptions).
   * @default none
   * @example recordSections: [{ record: 'customer', label: 'Orders by month', groupBy: ['month'], columns: ['netAmount'] }]
   */
  recordSections?: readonly RecordSectionOptions<Column>[]
  /**
   * Turns rows into lines of new documents; see [DraftButtonOptions](#draftbuttonoptions).
   * @default none
   * @example drafts: { document: () => purchase, party: 'supplier', item: 'item', fields: { qty: 'shortQty' } }
   */
  drafts?: DraftButtonOptions<Column>
}

export interface Tab extends TabOptions {
  facts: Facts
}

/** A tab of a report: `defineTab(labSales, { columns: […] })`; a wrong name does not compile. */
export const defineTab = <Column extends string>(facts: Facts<Column>, options: TabOptions<NoInfer<Column>>): Tab =>
  ({ facts, ...options }) as Tab

/** The options of `defineReport`. */
export interface ReportOptions {
  /**
   * The title of the report and its menu entry.
   * @example label: 'Order Report'
   */
  label: string
  /**
   * The path of its endpoints below `api/v1/`.
   * @example apiPath: 'rental-report/order'
   */
  apiPath: string
  /**
   * The route of its screen.
   * @default `/<name>`
   * @example route: '/order-report'
   */
  route?: string
  /**
   * The tabs, by the name that ends the path of each endpoint. The endpoint of the first tab is `apiPath` itself.
   * @example tabs: { summary: defineTab(orders, { filters: [], initialGroupBy: ['user'], columns: ['netAmount'] }) }
   */
  tabs: Readonly<Record<string, Tab>>
  /**
   * Dashboard tiles that count pending work; see [PendingTile](#pendingtile).
   * @default none
   * @example pendingTiles: [{ label: 'Overdue', apiPath: 'rental-report/credit/overdue', query: '' }]
   */
  pendingTiles?: readonly PendingTile[]
}

/** A report as declared. */
export interface Report {
  name: string
  label: string
  apiPath: string
  route: string
  tabs: readonly ResolvedTab[]
  pendingTiles: readonly PendingTile[]
}

/** A tab with its conventions filled in: its endpoint below `api/v1/`, and the heading of each column. */
export interface ResolvedTab extends Omit<Tab, 'columns' | 'initialGroupBy' | 'label'> {
  name: string
  label: string
  apiPath: string
  initialGroupBy: readonly string[]
  columns: readonly string[]
  headings: Readonly<Record<string, string>>
}

/** A report in its module, whose codes it takes. */
export interface ModuleReport extends Report {
  module: ModuleName
  /** The permission to see it. */
  permission: string
}

const tabOf = (options: ReportOptions, [name, tab]: [string, Tab], index: number): ResolvedTab => {
  const shown = tab.columns.map((one) => (typeof one === 'string' ? ([one, undefined] as const) : one))
  return {
    ...tab,
    name,
    label: tab.label ?? options.label,
    apiPath: index === 0 ? options.apiPath : `${options.apiPath}/${name}`,
    initialGroupBy: tab.initialGroupBy ?? [],
    columns: shown.map(([column]) => column),
    headings: Object.fromEntries(shown.flatMap(([column, heading]) => (heading ? [[column, heading]] : []))),
  }
}

/**
 * Declares a report: its endpoints, page, totals, exports, menu line, permission and tests follow from these options
 * (docs/how-to/add-a-report.md).
 */
export function defineReport(name: string, options: ReportOptions): Report {
  const { label, apiPath, route = `/${name}`, pendingTiles = [] } = options
  const tabs = Object.entries(options.tabs).map((one, index) => tabOf(options, one, index))
  return { name, label, apiPath, route, tabs, pendingTiles }
}

export const assignReportModule = (
  report: Report,
  module: { name: ModuleName; permissionPrefix?: string },
): ModuleReport => ({
  ...report,
  module: module.name,
  permission: `view_${module.permissionPrefix ?? ''}${kebabToSnake(report.name)}`,
})

/** Returns a column of the tab's facts, with the tab's own heading. @throws Error if the facts have no such column */
export function tabColumnOf({ facts, headings }: Pick<ResolvedTab, 'facts' | 'headings'>, name: string): FactColumn {
  const column = facts.columns[name]
  if (!column) throw new Error(`The facts ${facts.name} have no column '${name}'.`)
  return headings[name] ? { ...column, label: headings[name] } : column
}

/** Whether a tab is of a range of days. */
export const hasDateRange = ({ period }: Pick<ResolvedTab, 'period'>): boolean => period === undefined

/** Whether a column is added up, or follows from sums. */
export const isAggregate = ({ isMeasure, ratio, percentile }: FactColumn): boolean =>
  isMeasure === true || ratio !== undefined || percentile !== undefined

/** The month, and the day of rows that are of one day, where a tab is of a range of days. */
const daysOf = (tab: ResolvedTab) =>
  hasDateRange(tab) ? ['month', ...(tab.facts.computed ? [] : ['date'])].filter((name) => tab.facts.columns[name]) : []

/** The columns by which rows of a tab can be grouped: its shown columns and filters, except aggregates, and day and month. */
export const groupableColumns = (tab: ResolvedTab): string[] =>
  [...new Set([...tab.initialGroupBy, ...tab.columns, ...tab.filters, ...daysOf(tab)])].filter((name) => {
    const column = tabColumnOf(tab, name)
    const { kind, isDocumentNumber, isLong } = column
    // A table stores only the time of writing, and a date field only the date; rows derive their calendar date from it.
    const isOfAd = tab.facts.sourceTable || tab.facts.sources.some(({ dateField }) => dateField)
    if (isDocumentNumber || isLong || (isOfAd && kind === 'bsDate')) return false
    return !isAggregate(column) && kind !== 'time' && kind !== 'percent' && kind !== 'money'
  })

/** Whether the days of a tab select its rows and nothing else: computed rows may carry what was before the first day. */
export const isNarrowedByDays = (tab: ResolvedTab): boolean => hasDateRange(tab) && !tab.facts.computed

/**
 * The columns whose values a query can require: those with a filter on the screen, and those by which rows can be
 * grouped, so that every sum leads to the rows that it adds up. A single day is a range of days.
 */
export const filterableColumns = (tab: ResolvedTab): string[] =>
  [...new Set([...tab.filters, ...groupableColumns(tab)])].filter((name) => name !== 'date' || !isNarrowedByDays(tab))

/**
 * The columns of rows that are facts; a tab that shows only sums adds the day and the number, which identify the rows.
 */
export function factRowColumns(tab: ResolvedTab): readonly string[] {
  const hasDimension = tab.columns.some((name) => !isAggregate(tabColumnOf(tab, name)))
  return hasDimension || !tab.facts.columns.no ? tab.columns : ['date', 'no', ...tab.columns]
}
