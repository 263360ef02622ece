import type { AnyDocType } from './document'
import type { FactColumn, Facts } from './facts'
import type { ModuleName } from './module'
import type { PendingCount } from './pendingCount'
import { snakeCase } from './resource'

/** How a chart shows a tab's figures. */
export interface ChartOptions<Column extends string = string> {
  /** `date`: a line by days, with the days before for comparison; else bars, the longest first. */
  by: Column
  measure: Column
  /** Of days: what all rows up to each of them come to, such as a level. */
  cumulative?: true
  /** What each bar is made of. */
  stackBy?: Column
  /** So many bars at the most, the rest together; default ten. */
  top?: number
}

/** A figure of today on the page after sign-in; a press leads to the report. */
export interface TileOptions<Column extends string = string> {
  label: string
  measure: Column
  /** It is work: whatever is above 0 is to be done. */
  needsAction?: true
}

/** How rows become the lines of a new document, such as what is short those of a purchase: one for each party. */
export interface DraftOptions<Column extends string = string> {
  document: () => AnyDocType
  /** The columns that name the party, and what a line is of. */
  party: Column
  item: Column
  /** What else a line starts with: columns by its fields. */
  fields: Readonly<Record<string, Column>>
}

/** A column that is shown, with a heading of its own if need be. */
export type TabColumn<Column extends string> = Column | readonly [Column, string]

/** What a tab shows of facts. */
export interface TabOptions<Column extends string = string> {
  label?: string
  /** It is of no days, but as it stands now; or, of computed facts, as it stood at the end of a day. */
  period?: false | 'asOf'
  /** What some columns are in all its rows, as ids of choices or texts. */
  fixedFilters?: Partial<Readonly<Record<Column, readonly (number | string)[]>>>
  /** What the reader can narrow it by, beside the days. */
  filters: readonly Column[]
  /** What rows are gathered by, the outermost first: the last gives the rows, the others subtotals. Default none: each fact is a row. */
  groupBy?: readonly Column[]
  /** Each fact is a row below the groups. */
  detailRows?: true
  /** What of a row is shown; of those that are added up the whole selection's total, too. */
  columns: readonly TabColumn<Column>[]
  /** `date`, or `-netAmount` for the largest first; default by date, of groups by their names. */
  ordering?: Column | `-${Column}`
  /** Texts and records that a search looks in. */
  search?: readonly Column[]
  chart?: ChartOptions<Column>
  tiles?: readonly TileOptions<Column>[]
  drafts?: DraftOptions<Column>
}

export interface Tab extends TabOptions {
  facts: Facts
}

/** A tab of a report: `of(labSales, { columns: […] })`; a wrong name does not compile. */
export const defineTab = <Column extends string>(facts: Facts<Column>, options: TabOptions<NoInfer<Column>>): Tab =>
  ({ facts, ...options }) as Tab

/** What a report's file states. */
export interface ReportOptions {
  label: string
  /** The family of its calls below `api/v1/`. */
  apiPath: string
  /** Default the name. */
  route?: string
  /** Its tabs by the names that their calls have; the first one's call is the path itself. */
  tabs: Readonly<Record<string, Tab>>
  /** What waits on it, as tiles of the first page. */
  pendingCounts?: readonly PendingCount[]
}

/** A report as declared. */
export interface Report {
  name: string
  label: string
  apiPath: string
  route: string
  tabs: readonly ReportTab[]
  pendingCounts: readonly PendingCount[]
}

/** A tab in its place: its call below `api/v1/`, and the heading of each column. */
export interface ReportTab extends Omit<Tab, 'columns' | 'groups' | 'label'> {
  name: string
  label: string
  apiPath: string
  groupBy: readonly string[]
  columns: readonly string[]
  headings: Readonly<Record<string, string>>
}

/** A report in its module, whose codes it takes. */
export interface ModuleReport extends Report {
  module: ModuleName
  /** The right to see it. */
  permission: string
}

const tabOf = (options: ReportOptions, [name, tab]: [string, Tab], index: number): ReportTab => {
  const shown = tab.columns.map((one) => (typeof one === 'string' ? ([one, undefined] as const) : one))
  return {
    ...tab,
    name,
    label: tab.label ?? options.label,
    apiPath: index === 0 ? options.apiPath : `${options.apiPath}/${name}`,
    groupBy: tab.groupBy ?? [],
    columns: shown.map(([column]) => column),
    headings: Object.fromEntries(shown.flatMap(([column, heading]) => (heading ? [[column, heading]] : []))),
  }
}

/** Two documents of one number would be one row. */
function checkGroups(report: string, tab: ReportTab): void {
  const number = tab.groupBy.find((name) => tab.facts.columns[name]?.isNumber)
  if (!number) return
  throw new Error(
    `The report ${report} gathers rows by '${number}', a number that several documents may have; show each of them.`,
  )
}

/**
 * Declares a report: its calls, page, totals, exports, menu line, right and tests follow from what is stated here
 * (docs/add-a-report.md).
 * @throws Error where it names a column that its facts have not, or gathers rows by a number of documents
 */
export function defineReport(name: string, options: ReportOptions): Report {
  const { label, apiPath, route = `/${name}`, pendingCounts = [] } = options
  const tabs = Object.entries(options.tabs).map((one, index) => tabOf(options, one, index))
  for (const tab of tabs) checkGroups(name, tab)
  return { name, label, apiPath, route, tabs, pendingCounts }
}

export const assignReportModule = (
  report: Report,
  module: { name: ModuleName; permissionPrefix?: string },
): ModuleReport => ({
  ...report,
  module: module.name,
  permission: `view_${module.permissionPrefix ?? ''}${snakeCase(report.name)}`,
})

/** A column of a tab's facts, headed as the tab says. */
export function columnOf({ facts, headings }: Pick<ReportTab, 'facts' | 'headings'>, name: string): FactColumn {
  const column = facts.columns[name]
  if (!column) throw new Error(`The facts ${facts.name} have no column '${name}'.`)
  return headings[name] ? { ...column, label: headings[name] } : column
}

/** Whether a tab is of a range of days. */
export const isOfDays = ({ period }: Pick<ReportTab, 'period'>): boolean => period === undefined

/** Whether a column is added up, or follows from sums. */
export const isAggregate = ({ isMeasure, ratio, percentile }: FactColumn): boolean =>
  isMeasure === true || ratio !== undefined || percentile !== undefined

/** What rows of a tab can be gathered by: whatever of it is shown and added up to nothing itself. */
export const groupable = (tab: ReportTab): string[] =>
  [...new Set([...tab.groupBy, ...tab.columns, ...tab.filters])].filter((name) => {
    const column = columnOf(tab, name)
    const { kind, isNumber } = column
    // A table says only when a row was written, as a field only its date; their days in BS are told of each row.
    const isOfAd = tab.facts.table || tab.facts.sources.some(({ dateField }) => dateField)
    if (isNumber || (isOfAd && kind === 'bsDate')) return false
    return !isAggregate(column) && kind !== 'time' && kind !== 'percent' && kind !== 'money'
  })

/** The columns of rows that are facts: where a tab has sums alone, the day and the number, too, by which they are told apart. */
export function columnsOfFacts(tab: ReportTab): readonly string[] {
  const tells = tab.columns.some((name) => !isAggregate(columnOf(tab, name)))
  return tells || !tab.facts.columns.no ? tab.columns : ['date', 'no', ...tab.columns]
}
