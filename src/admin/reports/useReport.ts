import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAdDate, todayInNepal } from '~/domain/calendar'
import { isRelativePeriod, type Period, type RelativePeriod, relativePeriods } from '~/domain/periods'
import type { PlacedReport } from '~/metadata/report'
import { parameterOf } from '~/metadata/resource'
import { api, type Query } from '../http'
import { firstTen, useListAddress } from '../listing/useListAddress'
import { useSearchBox } from '../listing/useSearchBox'
import { type Figures, type ReportRow, shownColumns } from './reportRows'

/** What a tab's call answers. */
export interface ReportAnswer {
  count: number
  results: ReportRow[]
  totals?: Figures
  subtotals: { key: ReportRow; figures: Figures }[]
}

/** What stands in the address for 'no grouping'; nothing stands for the usual one. */
const ungrouped = 'none'

const list = (text: string): string[] => text.split(',').filter(Boolean)

/** A report as its address says: tab, days, filters, grouping, order, columns, page. A reload or a copied link shows the same. */
export function useReport(report: PlacedReport) {
  const { tabs } = report
  const filters = [...new Set(tabs.flatMap((tab) => tab.filters))]
  const usual = {
    ...firstTen,
    ...{ tab: tabs[0]!.name, period: 'today', from: '', to: '', ordering: '', group: '', each: '', columns: '' },
    ...(Object.fromEntries(filters.map((name) => [parameterOf(name), ''])) as Record<string, string>),
  }
  const isValid = (name: string, text: string) => {
    if (name === 'from' || name === 'to') return isAdDate(text)
    if (name === 'period') return isRelativePeriod(text)
    return name !== 'tab' || tabs.some((tab) => tab.name === text)
  }
  const { view, change, resize } = useListAddress(report.path, usual, isValid)
  const tab = tabs.find(({ name }) => name === view.tab)!
  const isByDays = Boolean(view.from && view.to)
  const period = isByDays ? undefined : (view.period as RelativePeriod)
  const range = period ? relativePeriods[period].of(todayInNepal(new Date())) : { from: view.from, to: view.to }
  const groups = useMemo(() => {
    if (view.group === ungrouped) return []
    return view.group ? list(view.group) : [...tab.groups]
  }, [view.group, tab])
  const isEach = groups.length === 0 || (view.each ? view.each === 'true' : (tab.each ?? false) && !view.group)
  const query: Query = {
    ...(tab.period !== false && { date_after: range.from, date_before: range.to }),
    search: view.search || undefined,
    ...Object.fromEntries(
      tab.filters.map((name) => [parameterOf(name), view[parameterOf(name) as never] || undefined]),
    ),
    group: view.group ? groups.join(',') : undefined,
    each: view.group || view.each ? isEach : undefined,
    ordering: view.ordering || undefined,
  }
  const page: Query = { ...query, offset: (view.page - 1) * view.perPage, limit: view.perPage }
  const found = useQuery({
    queryKey: [tab.path, 'report', page],
    queryFn: ({ signal }) => api.get<ReportAnswer>(tab.path, page, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const [search, setSearch] = useSearchBox(view.search, (text) => {
    if (text !== view.search) change({ search: text }, { replace: true })
  })
  return {
    ...{
      tab,
      view,
      period,
      range,
      shown: shownColumns(tab, { groups, isEach }, list(view.columns)),
      groups,
      isEach,
      query,
      found,
      search,
      setSearch,
      resize,
    },
    /** Shows the report otherwise, from its first page. */
    show: (given: Partial<typeof view>) => change(given as never),
    showRange: ({ from, to }: Period) =>
      from === range.from && to === range.to ? void found.refetch() : change({ from, to } as never),
    showPeriod: (name: RelativePeriod) => change({ period: name, from: '', to: '' } as never),
    group: (names: readonly string[], each?: boolean) => {
      const group = names.join(',') || ungrouped
      const isUsual = group === (tab.groups.join(',') || ungrouped) && (each ?? false) === (tab.each ?? false)
      change({
        group: isUsual ? '' : group,
        each: isUsual || each === undefined ? '' : String(each),
        ordering: '',
      } as never)
    },
    filter: (name: string, value: string) => change({ [parameterOf(name)]: value } as never),
    valueOf: (name: string): string => view[parameterOf(name) as never] ?? '',
    turn: (next: number) => change({ page: next } as never),
  }
}

export type ReportState = ReturnType<typeof useReport>
