import { useState } from 'react'
import type { Query } from '~/admin/http'
import { type DateRange, isSameRange, todayRange } from './DateRangeFilter'
import { useDebounced } from './useLookup'
import { usePagedList } from './usePagedList'

/** The names of the call's date parameters, such as `date_after` and `date_before`. */
export interface DateParameters {
  after: string
  before: string
}

/**
 * The list of a bespoke page: the days that are shown (today at first, also past midnight), a search over all days, and
 * the page. What narrows the list anew goes back to page 1 (spec 2, section 4). Days that are not over renew themselves.
 * @param filter in place of both days and search, such as a patient
 */
export function useDatedList<Row extends { id: number }>(
  path: string,
  { after, before }: DateParameters,
  filter?: Query,
) {
  const [chosen, choose] = useState<DateRange>()
  const today = todayRange()
  const range = chosen ?? today
  const [search, setSearch] = useState('')
  const settled = useDebounced(search.trim())
  const isByDays = !filter && !settled
  const narrowed = filter ?? (settled ? { search: settled } : { [after]: range.from, [before]: range.to })
  const list = usePagedList<Row>(path, narrowed, { renews: isByDays && range.to >= today.to })
  const setDays = (value: DateRange) => choose(isSameRange(value, todayRange()) ? undefined : value)
  return {
    ...list,
    range,
    /** Search was pressed: asks the server, also for the days that are shown. */
    setRange: (value: DateRange) => {
      setSearch('')
      if (isByDays && isSameRange(value, range) && list.isFirst) return list.retry()
      list.first()
      setDays(value)
    },
    search,
    setSearch: (text: string) => {
      list.first()
      setSearch(text)
    },
    /** The search as the list shows it. */
    appliedSearch: settled,
    /** After a create: the first ten rows of today (spec 2, section 9); after a change: the page as it is, read again. */
    reload: (from: 'start' | 'here') => {
      if (from === 'start') {
        list.restart()
        setSearch('')
        choose(undefined)
      }
      return list.reread()
    },
  }
}
