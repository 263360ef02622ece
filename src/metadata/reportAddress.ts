import { isAdDate } from '~/domain/calendar'
import { isRelativePeriod, type Period, type RelativePeriod, relativePeriods } from '~/domain/periods'
import { columnOf, columnsOfFacts, isFigure, isOfDays, type PlacedReport, type ReportTab } from './report'
import { parameterOf } from './resource'

/** What an address says of a report: what stands in it by its name. */
export type Stated = Readonly<Record<string, string | number>>

/** How rows are gathered. */
export interface Grouping {
  groups: readonly string[]
  isEach: boolean
}

/** A report as an address shows it. */
export interface Shown extends Grouping {
  tab: ReportTab
  /** The named period; undefined where days were chosen one by one. */
  period: RelativePeriod | undefined
  range: Period
  /** The parameters of the tab's call, without its page. */
  query: Readonly<Record<string, string | boolean | undefined>>
  /** The columns of the rows, in their order. */
  shown: string[]
}

/** What stands in the address for 'no grouping'; nothing stands for the usual one. */
export const ungrouped = 'none'

const list = (text: string): string[] => text.split(',').filter(Boolean)

/** What an address says of a report that says nothing of it. */
export function usualAddress({ tabs }: PlacedReport) {
  const filters = [...new Set(tabs.flatMap((tab) => tab.filters))]
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
    ...(Object.fromEntries(filters.map((name) => [parameterOf(name), ''])) as Record<string, string>),
  }
}

/** Whether a text can stand in the address under a name; one that cannot counts as not stated. */
export function isValidIn({ tabs }: PlacedReport, name: string, text: string): boolean {
  if (name === 'from' || name === 'to' || name === 'asOf') return isAdDate(text)
  if (name === 'period') return isRelativePeriod(text)
  return name !== 'tab' || tabs.some((tab) => tab.name === text)
}

/** The groups that have headings of their own above the rows. */
export const headingGroups = ({ groups, isEach }: Grouping): readonly string[] =>
  isEach ? groups : groups.slice(0, -1)

/** The columns of the rows: what the headings say already stands there only. */
export function shownColumns(tab: ReportTab, grouping: Grouping, chosen: readonly string[]): string[] {
  const headings = headingGroups(grouping)
  const own = grouping.isEach
    ? columnsOfFacts(tab).filter((name) => !headings.includes(name))
    : [...grouping.groups.slice(-1), ...tab.columns.filter((name) => isFigure(columnOf(tab, name)))]
  const wanted = chosen.filter((name) => own.includes(name))
  return wanted.length > 0 ? wanted : own
}

/**
 * What an address shows on a day: its tab, days, filters, grouping, order and columns.
 * @param view what stands in it, and the usual where it says nothing (`usualAddress`)
 */
export function shownBy({ tabs }: PlacedReport, view: Stated, today: string): Shown {
  const at = (name: string) => String(view[name] ?? '')
  const tab = tabs.find(({ name }) => name === view.tab)!
  const isByDays = at('from') !== '' && at('to') !== ''
  const period = isByDays ? undefined : (at('period') as RelativePeriod)
  const day = at('asOf') || today
  const days = period ? relativePeriods[period].of(today) : { from: at('from'), to: at('to') }
  const range = tab.period === 'asOf' ? { from: day, to: day } : days
  const group = at('group')
  const groups = group === ungrouped ? [] : group ? list(group) : [...tab.groups]
  const isEach = groups.length === 0 || (view.each ? view.each === 'true' : (tab.each ?? false) && !group)
  return {
    ...{ tab, period, range, groups, isEach },
    query: {
      ...(isOfDays(tab) && { date_after: range.from, date_before: range.to }),
      ...(tab.period === 'asOf' && { as_of: at('asOf') || undefined }),
      search: at('search') || undefined,
      ...Object.fromEntries(tab.filters.map((name) => [parameterOf(name), at(parameterOf(name)) || undefined])),
      group: group ? groups.join(',') : undefined,
      each: group || view.each ? isEach : undefined,
      ordering: at('ordering') || undefined,
    },
    shown: shownColumns(tab, { groups, isEach }, list(at('columns'))),
  }
}

/** The columns of a file of what is shown: those of the rows and of the groups, in the order in which they are shown. */
export function fileColumns({ tab, groups, shown }: Pick<Shown, 'tab' | 'groups' | 'shown'>): string[] {
  const also = columnsOfFacts(tab).filter((name) => groups.includes(name) && !shown.includes(name))
  return [...shown.filter((name) => columnsOfFacts(tab).includes(name)), ...also]
}

/** What the text of an address says of a report, such as `period=last-month&tab=details`. */
export function statedIn(report: PlacedReport, text: string): Stated {
  const params = new URLSearchParams(text)
  const stated = Object.keys(usualAddress(report)).flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim()
    return value !== undefined && isValidIn(report, name, value) ? [[name, value]] : []
  })
  return { ...usualAddress(report), ...Object.fromEntries(stated) }
}
