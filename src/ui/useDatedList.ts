import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Query } from '~/admin/http'
import { type DateRange, todayRange } from './DateRangeFilter'
import { useDebounced } from './useLookup'

interface Page<Row> {
  results: Row[]
  count: number
}

/** The names of the call's date parameters, such as `date_after` and `date_before`. */
export interface DateParameters {
  after: string
  before: string
}

const usualSize = 10
/** A day may hold more rows than a master's page (spec 1, section 9). */
const sizes = [10, 25, 200]

/**
 * The list of a bespoke page: the days that are shown (today at first), a search over all days, and the page. What
 * narrows the list anew goes back to page 1 (spec 2, section 4).
 * @param filter in place of both days and search, such as a patient
 */
export function useDatedList<Row>(path: string, { after, before }: DateParameters, filter?: Query) {
  const client = useQueryClient()
  const [range, setRange] = useState<DateRange>(todayRange)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(usualSize)
  const settled = useDebounced(search.trim())
  const narrowed = filter ?? (settled ? { search: settled } : { [after]: range.from, [before]: range.to })
  const query = { offset: (page - 1) * perPage, limit: perPage, ...narrowed }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => api.get<Page<Row>>(path, query, { signal }),
    placeholderData: keepPreviousData,
  })
  const first =
    <T>(change: (value: T) => void) =>
    (value: T) => {
      setPage(1)
      change(value)
    }
  return {
    rows: data?.results,
    count: data?.count,
    error,
    isFetching,
    retry: () => void refetch(),
    range,
    setRange: first((value: DateRange) => {
      setSearch('')
      setRange(value)
    }),
    search,
    setSearch: first(setSearch),
    /** The search as the list shows it. */
    appliedSearch: settled,
    pagination: { page, perPage, total: data?.count ?? 0, sizes, onPage: setPage, onPerPage: first(setPerPage) },
    /** After a create: the first ten rows of today (spec 2, section 9); after a change: the page as it is, read again. */
    reload: (from: 'start' | 'here') => {
      if (from === 'start') {
        setPage(1)
        setPerPage(usualSize)
        setSearch('')
        setRange(todayRange())
      }
      return client.invalidateQueries({ queryKey: [path] })
    },
  }
}
