import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localDay } from '~/domain/calendar'
import type { Period, RelativePeriod } from '~/domain/periods'
import type { ModuleReport } from '~/metadata/report'
import { defaultUrlState, isValidUrlParam, noGroupingValue, reportViewOf, urlOfFacts } from '~/metadata/reportUrl'
import { queryParamName } from '~/metadata/resource'
import { api, type QueryParams } from '../http'
import { initialListView, useListUrlState } from '../listing/useListUrlState'
import { useSearchBox } from '../listing/useSearchBox'
import type { ReportRow, SumsByColumn } from './reportRows'

/** The response of a tab. */
export interface ReportResponse {
  count: number
  results: ReportRow[]
  totals?: SumsByColumn
  /** The moment of the data, where the answering database may lag behind. */
  asOf: string | null
  subtotals: { key: ReportRow; figures: SumsByColumn }[]
}

/**
 * The state of a report in the URL: tab, days, filters, grouping, order, columns, page. A reload or a copied link shows
 * the same.
 */
export function useReport(report: ModuleReport) {
  const defaults = { ...initialListView, ...defaultUrlState(report) }
  const { view, change, queryWith, resize } = useListUrlState(report.apiPath, defaults, (name, text) =>
    isValidUrlParam(report, name, text),
  )
  const today = localDay(new Date())
  const address = JSON.stringify(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address contains the whole view.
  const isShown = useMemo(() => reportViewOf(report, view, today), [report, address, today])
  const { tab, range } = isShown
  const query: QueryParams = isShown.query
  const page: QueryParams = { ...query, offset: (view.page - 1) * view.perPage, limit: view.perPage }
  const result = useQuery({
    queryKey: [tab.apiPath, 'report', page],
    queryFn: ({ signal }) => api.get<ReportResponse>(tab.apiPath, page, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const [search, setSearch] = useSearchBox(view.search, (text) => {
    if (text !== view.search) change({ search: text }, { replace: true })
  })
  return {
    ...{ ...isShown, view, query, result, search, setSearch, resize },
    /** Shows the report otherwise, from its first page. */
    show: (values: Partial<typeof view>) => change(values),
    /** The query of the URL that shows the facts that a sum adds up. @param group what the sum is gathered by */
    factsQuery: (group: Partial<ReportRow>) => queryWith({ ...urlOfFacts(tab, group), page: 1 }),
    showRange: ({ from, to }: Period) =>
      from === range.from && to === range.to ? void result.refetch() : change({ from, to }),
    showPeriod: (name: RelativePeriod) => change({ period: name, from: '', to: '' }),
    group: (names: readonly string[], each?: boolean) => {
      const group = names.join(',') || noGroupingValue
      const isUsual =
        group === (tab.initialGroupBy.join(',') || noGroupingValue) && (each ?? false) === (tab.detailRows ?? false)
      change({
        group: isUsual ? '' : group,
        each: isUsual || each === undefined ? '' : String(each),
        ordering: '',
      })
    },
    filter: (name: string, value: string) => change({ [queryParamName(name)]: value }),
    valueOf: (name: string): string => view[queryParamName(name) as never] ?? '',
    turn: (next: number) => change({ page: next }),
  }
}

export type ReportPageState = ReturnType<typeof useReport>
