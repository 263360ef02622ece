import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '~/admin/http'
import { type DateRange, todayRange } from '~/ui/DateRangeFilter'
import { useDebounced } from '~/ui/useLookup'
import type { SampleRow } from '../wire'

export interface SampleFilter {
  range: DateRange
  search: string
  /** Of the department; 0 for all. */
  department: number
  /** A further filter of the page, such as verification's status. */
  status?: string
}

/** As many samples as one look takes in; the list offers more below. */
const step = 50

/** The list of samples beside the tests, and the sample that is open; the address keeps it over a reload. */
export function useSamples(path: string, status?: string) {
  const [filter, setFilter] = useState<SampleFilter>({ range: todayRange(), search: '', department: 0, status })
  const [limit, setLimit] = useState(step)
  const [address, setAddress] = useSearchParams()
  const search = useDebounced(filter.search.trim(), 300)
  const query = {
    offset: 0,
    limit,
    // whoever looks for a patient or a number means all days
    ...(search ? { search } : { created_date_ad_after: filter.range.from, created_date_ad_before: filter.range.to }),
    department: filter.department || undefined,
    status: filter.status,
    ordering: '-sample_no',
  }
  const list = useQuery({
    queryKey: ['samples', path, query],
    queryFn: ({ signal }) => api.get<{ results: SampleRow[]; count: number }>(path, query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const sampleNo = address.get('sample')
  const open = useQuery({
    queryKey: ['samples', path, 'one', sampleNo],
    queryFn: async ({ signal }) => {
      const page = await api.get<{ results: SampleRow[] }>(path, { search: sampleNo, limit: 10 }, { signal })
      return page.results.find((row) => row.sampleNo === sampleNo) ?? null
    },
    enabled: sampleNo !== null,
  })
  return {
    filter,
    change: (part: Partial<SampleFilter>) => {
      setLimit(step)
      setFilter((old) => ({ ...old, ...part }))
    },
    rows: list.data?.results,
    count: list.data?.count,
    error: list.error,
    isFetching: list.isFetching,
    retry: list.refetch,
    showMore: () => setLimit(limit + step),
    sampleNo,
    /** The patient of the open sample; null when there is no such sample. */
    sample: sampleNo === null ? undefined : open.data,
    select: (row: SampleRow) => setAddress({ sample: row.sampleNo }, { replace: true }),
  }
}

export type Samples = ReturnType<typeof useSamples>
