import { isRelativePeriod, type RelativePeriod, relativePeriods } from '~/domain/periods'
import { type DateRange, isSameRange, todayRange } from '~/ui/DateRangeFilter'
import { dateRangeFromUrl, dateRangeToUrl, isValidUrlDay, unsetDateRange } from '~/ui/urlDays'
import type { QueryParams } from '../http'
import { initialListView, useListUrlState } from './useListUrlState'
import { usePagedList } from './usePagedList'
import { useSearchBox } from './useSearchBox'

/** The names of the date parameters, such as `date_after` and `date_before`. */
export interface DateParameters {
  after: string
  before: string
}

/** The date parameters of a document's list. */
export const dateParamsOf = ({
  dateAfterParam,
  dateBeforeParam,
}: Record<'dateAfterParam' | 'dateBeforeParam', string>) => ({
  after: dateAfterParam,
  before: dateBeforeParam,
})

const defaults = { ...initialListView, period: 'today', ...unsetDateRange, columns: '' }

const isValid = (name: string, text: string) => (name === 'period' ? isRelativePeriod(text) : isValidUrlDay(name, text))

/**
 * The list of a custom page, with its state in the URL: a day or named period, a search over all days, the columns, and
 * the page. A new filter returns to page 1 (spec 2, section 4). Periods that are not over refetch themselves.
 * @param filter replaces the days, such as a customer
 */
export function useDatedList<Row extends { id: number }>(
  path: string,
  { after, before }: DateParameters,
  filter?: QueryParams,
  /** Parameters of every request, such as the order. */
  always?: QueryParams,
) {
  const { view, change, resize } = useListUrlState(path, defaults, isValid)
  const today = todayRange()
  const period = view.from && view.to ? undefined : (view.period as RelativePeriod)
  const range = period ? relativePeriods[period].of(today.to) : dateRangeFromUrl(view)
  const isByDays = !filter && !view.search
  const searched = view.search ? { search: view.search } : undefined
  const asked = filter ? { ...filter, ...searched } : (searched ?? { [after]: range.from, [before]: range.to })
  const params = { ...always, ...asked }
  const place = {
    ...view,
    setPage: (page: number) => change({ page }),
    setPerPage: resize,
    resetPage: () => change({ ...defaults, columns: view.columns }),
  }
  const list = usePagedList<Row>(path, params, place, { renews: isByDays && range.to >= today.to })
  const [search, setSearch] = useSearchBox(view.search, (text) => {
    list.begin()
    if (text !== view.search) change({ search: text }, { replace: true })
  })
  return {
    ...list,
    /** The name of the days, if they have one. */
    period,
    range,
    /** Search was pressed: asks the server, also for the days that are shown. */
    setRange: (value: DateRange) => {
      if (isByDays && isSameRange(value, range) && list.isFirst) return list.retry()
      list.begin()
      change({ ...dateRangeToUrl(value), period: 'today', search: '' })
    },
    setPeriod: (name: RelativePeriod) => {
      list.begin()
      change({ period: name, ...unsetDateRange, search: '' })
    },
    /** The columns that the address names, in its order; none: as usual. */
    columns: view.columns.split(',').filter(Boolean),
    showColumns: (names: readonly string[]) => change({ columns: names.join(','), page: view.page }),
    search,
    setSearch,
    /** The search as the list shows it. */
    appliedSearch: view.search,
    /** After a create, shows the first rows of today (spec 2, section 9); after a change, reads the same page again. */
    reload: (from: 'start' | 'here') => {
      if (from === 'start') list.restart()
      return list.reread()
    },
  }
}
