import { isRelativePeriod, type RelativePeriod, relativePeriods } from '~/domain/periods'
import { queryParamName } from '~/metadata/resource'
import { type DateRange, isSameRange, todayRange } from '~/ui/DateRangeFilter'
import { DaysFilter } from '~/ui/DaysFilter'
import { dateRangeFromUrl, dateRangeToUrl, isValidUrlDay, unsetDateRange } from '~/ui/urlDays'
import type { QueryParams } from '../http'
import { type Column, sortableSources } from './columns'
import type { FilterField } from './filters'
import { OlderWork } from './OlderWork'
import { useListView } from './useListView'
import { usePagedList } from './usePagedList'

/** The names of the date parameters, such as `date_after` and `date_before`. */
export interface DateParameters {
  after: string
  before: string
}

/** Filters and order under the names that requests have. */
const toParams = ({ ordering, ...values }: QueryParams): QueryParams => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [queryParamName(name), value])),
  ...(ordering && { ordering: queryParamName(String(ordering)) }),
})

/** The date parameters of a document's list. */
export const dateParamsOf = ({
  dateAfterParam,
  dateBeforeParam,
}: Record<'dateAfterParam' | 'dateBeforeParam', string>) => ({
  after: dateAfterParam,
  before: dateBeforeParam,
})

interface DatedListOptions<Row extends { id: number }> {
  /** Parameters in the place of the days, such as a customer. */
  insteadOfDays?: QueryParams | undefined
  filters?: readonly FilterField[]
  /** Columns that order the list; without any the endpoint has an order of its own. */
  columns?: readonly Column<Row>[]
  /** The order of such a list before the user chooses one. */
  ordering?: string
}

const more = { period: 'today', ...unsetDateRange }
const none: never[] = []

/** The order of documents (spec 2, section 7). */
const latestFirst = '-id'

const isValid = (name: string, text: string) => (name === 'period' ? isRelativePeriod(text) : isValidUrlDay(name, text))

/**
 * A list by days, with its state in the URL: a day or named period, a search over all days, filters, order, columns, and
 * the page. A new filter returns to page 1 (spec 2, section 4). Periods that are not over refetch themselves.
 */
export function useDatedList<Row extends { id: number }>(
  path: string,
  { after, before }: DateParameters,
  { insteadOfDays, filters = none, columns, ordering = latestFirst }: DatedListOptions<Row> = {},
) {
  const { view, change, pageState, applied, defaults, controlsOf } = useListView(path, {
    ...{ filters, ordering: columns ? ordering : '', sortable: sortableSources(columns ?? none) },
    ...{ more, isValid },
  })
  const today = todayRange()
  const period = view.from && view.to ? undefined : (view.period as RelativePeriod)
  const range = period ? relativePeriods[period].of(today.to) : dateRangeFromUrl(view)
  const isByDays = !insteadOfDays && !view.search
  const searched = view.search ? { search: view.search } : undefined
  const days = { [after]: range.from, [before]: range.to }
  const filterValues = { ...applied, ...(insteadOfDays ? { ...insteadOfDays, ...searched } : (searched ?? days)) }
  const params = toParams({ ...(columns && { ordering: view.ordering }), ...filterValues })
  const place = { ...pageState, resetPage: () => change({ ...defaults, columns: view.columns }) }
  const list = usePagedList<Row>(path, params, place, { renews: isByDays && range.to >= today.to })
  /** Search was pressed: asks the server, also for the days that are shown. */
  const setRange = (value: DateRange) => {
    if (isByDays && isSameRange(value, range) && list.isFirst) return list.retry()
    list.begin()
    change({ ...dateRangeToUrl(value), period: 'today', search: '' })
  }
  const setPeriod = (name: RelativePeriod) => {
    list.begin()
    change({ period: name, ...unsetDateRange, search: '' })
  }
  return {
    ...list,
    /** The days, and their name if they have one. */
    ...{ period, range, setRange, setPeriod },
    daysFilter: <DaysFilter {...{ period, range, setRange, setPeriod }} />,
    olderWork: isByDays && <OlderWork from={range.from} />,
    ...controlsOf(list.begin),
    filterValues,
    /** Its search, days, filters and order, without the page: what an export of it asks for. */
    query: () => params,
    /** After a create, shows the first rows of today (spec 2, section 9); after a change, reads the same page again. */
    reload: (from: 'start' | 'here') => {
      if (from === 'start') list.restart()
      return list.reread()
    },
  }
}
