import { isAdDate } from '~/domain/calendar'
import { isRelativePeriod, type Period, type RelativePeriod, relativePeriods } from '~/domain/periods'
import {
  factRowColumns,
  filterableColumns,
  hasDateRange,
  isAggregate,
  isNarrowedByDays,
  type ModuleReport,
  type ResolvedTab,
  tabColumnOf,
} from './report'
import { queryParamName } from './resource'

/** The query parameters of a report's URL, by name. */
export type UrlState = Readonly<Record<string, string | number>>

/** How rows are gathered. */
export interface RowGroups {
  groupBy: readonly string[]
  hasDetailRows: boolean
}

/** A report as an address shows it. */
export interface ReportView extends RowGroups {
  tab: ResolvedTab
  /** The named period; undefined where days were chosen one by one. */
  period: RelativePeriod | undefined
  range: Period
  /** The parameters of the tab's endpoint, without its page. */
  query: Readonly<Record<string, string | boolean | undefined>>
  /** The columns of the rows, in their order. */
  columns: string[]
}

/** The URL's value for 'no grouping'; the default grouping has no value. */
export const noGroupingValue = 'none'

const list = (text: string): string[] => text.split(',').filter(Boolean)

/** The URL parameters of a report at their defaults. */
export function defaultUrlState({ tabs }: ModuleReport) {
  const filters = [...new Set(tabs.flatMap(filterableColumns))]
  return {
    ...{
      tab: tabs[0]!.name,
      period: 'today',
      from: '',
      to: '',
      asOf: '',
      ordering: '',
      group: '',
      each: '',
      columns: '',
    },
    search: '',
    ...(Object.fromEntries(filters.map((name) => [queryParamName(name), ''])) as Record<string, string>),
  }
}

/** Whether a parameter of the URL can have this text; an invalid one is ignored. */
export function isValidUrlParam({ tabs }: ModuleReport, name: string, text: string): boolean {
  if (name === 'from' || name === 'to' || name === 'asOf') return isAdDate(text)
  if (name === 'period') return isRelativePeriod(text)
  return name !== 'tab' || tabs.some((tab) => tab.name === text)
}

/** The groups that have headings of their own above the rows. */
export const groupHeadingColumns = ({ groupBy, hasDetailRows }: RowGroups): readonly string[] =>
  hasDetailRows ? groupBy : groupBy.slice(0, -1)

/** The columns of the rows, without those that the headings already show. */
export function shownColumns(tab: ResolvedTab, grouping: RowGroups, chosen: readonly string[]): string[] {
  const headings = groupHeadingColumns(grouping)
  const own = grouping.hasDetailRows
    ? factRowColumns(tab).filter((name) => !headings.includes(name))
    : [...grouping.groupBy.slice(-1), ...tab.columns.filter((name) => isAggregate(tabColumnOf(tab, name)))]
  const wanted = chosen.filter((name) => own.includes(name))
  return wanted.length > 0 ? wanted : own
}

/**
 * Resolves the parameters of a URL on a day: tab, days, filters, grouping, order and columns.
 * @param view the parameters of the URL over the defaults (`defaultUrlState`)
 */
export function reportViewOf({ tabs }: ModuleReport, view: UrlState, today: string): ReportView {
  const at = (name: string) => String(view[name] ?? '')
  const tab = tabs.find(({ name }) => name === view.tab)!
  const isByDays = at('from') !== '' && at('to') !== ''
  const period = isByDays ? undefined : (at('period') as RelativePeriod)
  const day = at('asOf') || today
  const days = period ? relativePeriods[period].of(today) : { from: at('from'), to: at('to') }
  const range = tab.period === 'asOf' ? { from: day, to: day } : days
  const group = at('group')
  const groupBy = group === noGroupingValue ? [] : group ? list(group) : [...tab.initialGroupBy]
  const hasDetailRows = groupBy.length === 0 || (view.each ? view.each === 'true' : (tab.detailRows ?? false) && !group)
  return {
    ...{ tab, period, range, groupBy, hasDetailRows },
    query: {
      ...(hasDateRange(tab) && { date_after: range.from, date_before: range.to }),
      ...(tab.period === 'asOf' && { as_of: at('asOf') || undefined }),
      search: at('search') || undefined,
      ...Object.fromEntries(
        filterableColumns(tab).map((name) => [queryParamName(name), at(queryParamName(name)) || undefined]),
      ),
      group: group ? groupBy.join(',') : undefined,
      each: group || view.each ? hasDetailRows : undefined,
      ordering: at('ordering') || undefined,
    },
    columns: shownColumns(tab, { groupBy, hasDetailRows }, list(at('columns'))),
  }
}

/** A filter's value for rows in which the column is empty. */
export const emptyFilterValue = 'none'

/** The value of a filter that keeps the rows with a column's value: the id of a record or choice, else the value itself. */
export function filterValueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return emptyFilterValue
  return typeof value === 'object' ? String((value as { id: number }).id) : String(value)
}

/**
 * The parameters of the URL that narrow a report to the facts that a sum adds up, and show each of them; the other
 * parameters stay, so the sum keeps its filters and days.
 * @param group the values of the columns that the sum is gathered by; none for the total
 */
export const urlOfFacts = (tab: ResolvedTab, group: Readonly<Record<string, unknown>>): UrlState => ({
  ...Object.fromEntries(
    Object.entries(group).flatMap(([name, value]) =>
      name === 'date' && isNarrowedByDays(tab)
        ? [
            ['from', String(value)],
            ['to', String(value)],
          ]
        : [[queryParamName(name), filterValueOf(value)]],
    ),
  ),
  ...{ group: noGroupingValue, each: '', ordering: '' },
})

/** The columns of a file of what is shown: those of the rows and of the groups, in the order in which they are shown. */
export function fileColumns({ tab, groupBy, columns }: Pick<ReportView, 'tab' | 'groupBy' | 'columns'>): string[] {
  const also = factRowColumns(tab).filter((name) => groupBy.includes(name) && !columns.includes(name))
  return [...columns.filter((name) => factRowColumns(tab).includes(name)), ...also]
}

/** Parses the query text of a report's URL, such as `period=last-month&tab=details`. */
export function parseUrlState(report: ModuleReport, text: string): UrlState {
  const params = new URLSearchParams(text)
  const valid = Object.keys(defaultUrlState(report)).flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim()
    return value !== undefined && isValidUrlParam(report, name, value) ? [[name, value]] : []
  })
  return { ...defaultUrlState(report), ...Object.fromEntries(valid) }
}
