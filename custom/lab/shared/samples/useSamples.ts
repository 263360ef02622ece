import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '~/admin/http'
import { useSearchBox } from '~/admin/listing/useSearchBox'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { type DateRange, isSameRange, todayRange } from '~/ui/DateRangeFilter'
import { dateRangeFromUrl, dateRangeToUrl, isValidUrlDay, unsetDateRange } from '~/ui/urlDays'
import { useDeferredRows } from '~/ui/useDeferredRows'
import { useUrlState } from '~/ui/useUrlState'
import { readBarcode } from '../tubes/barcode'
import type { SampleRow } from './responses'

export interface SampleFilter {
  search: string
  /** The id of the department; 0 for all. */
  department: number
  /** A further filter of the page, such as verification's status. */
  status?: string
}

const usual = { sample: '', ...unsetDateRange, search: '', department: 0, status: '' }

function isValid(name: string, text: string): boolean {
  if (name !== 'status') return isValidUrlDay(name, text)
  return ['any', 'entered', 'verified', 'ready'].includes(text)
}

/** How many samples are shown, step by step (the page sizes of spec 2, section 9); the list offers more below. */
const sizes = [10, 25, 100] as const
const [first] = sizes
const nextOf = (size: number) => sizes.find((one) => one > size) ?? size + 100

interface SamplesOptions {
  /** The status that is listed first, where the page filters by it. */
  status?: string
  /** Prefetches the parts of the open sample that are not in its row, as soon as the key that opens it is pressed. */
  ask: (cache: QueryClient, sampleNo: string) => void
}

/** The row of one sample; null when there is no such sample. */
const oneQuery = (path: string, sampleNo: string | null) => ({
  queryKey: ['samples', path, 'one', sampleNo],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await api.get<{ results: SampleRow[] }>(path, { search: sampleNo, limit: 10 }, { signal })
    return page.results.find((row) => row.sampleNo === sampleNo) ?? null
  },
  staleTime: 1000,
})

/** The sample list and the open sample; the URL keeps both over a reload. */
export function useSamples(path: string, { status, ask }: SamplesOptions) {
  const cache = useQueryClient()
  const [limit, setLimit] = useState<number>(first)
  const [isAsking, setAsking] = useState(false)
  const address = useUrlState({ ...usual, status: status ?? '' }, isValid)
  const { view } = address
  const state = (part: Partial<typeof usual>) => {
    setLimit(first)
    address.change(part, { replace: true })
  }
  const [text, setText] = useSearchBox(view.search, (search) => state({ search }))
  const filter: SampleFilter = { search: text, department: view.department, ...(status && { status: view.status }) }
  const range = dateRangeFromUrl(view)
  const { search } = view
  const query = {
    offset: 0,
    limit,
    // a search for a patient or a number covers all days
    ...(search ? { search } : { created_date_ad_after: range.from, created_date_ad_before: range.to }),
    department: filter.department || undefined,
    status: filter.status,
    ordering: '-sample_no',
  }
  const list = useQuery({
    queryKey: ['samples', path, query],
    queryFn: ({ signal }) => api.get<{ results: SampleRow[]; count: number }>(path, query, { signal }),
    placeholderData: keepPreviousData,
    ...(!search && range.to >= todayRange().to && autoRefreshQueryOptions),
  })
  const { data, error, isPlaceholderData } = list
  const steady = useDeferredRows(isPlaceholderData ? undefined : data?.results, JSON.stringify(query))
  const sampleNo = view.sample || null
  useEffect(() => {
    if (sampleNo) ask(cache, sampleNo)
  }, [ask, cache, sampleNo])
  const open = useQuery({
    ...oneQuery(path, sampleNo),
    enabled: sampleNo !== null,
    // the list has its row already, mostly
    placeholderData: data?.results.find((row) => row.sampleNo === sampleNo),
  })
  const retry = async () => {
    setAsking(true)
    await list.refetch()
    setAsking(false)
    steady.release()
  }
  const openNow = (no: string, part: Partial<typeof usual> = {}) => {
    ask(cache, no)
    void cache.prefetchQuery(oneQuery(path, no))
    // after these requests are started: the next render need not wait for them
    setTimeout(() => address.change({ sample: no, ...part }, { replace: true }))
  }
  return {
    filter,
    range,
    change: ({ search: typed, ...part }: Partial<SampleFilter>) => (typed === undefined ? state(part) : setText(typed)),
    /** Search was pressed: asks the server, also for the days that are shown. */
    searchDays: (days: DateRange) => {
      state(dateRangeToUrl(days))
      if (isSameRange(days, range) && limit === first) void retry()
    },
    rows: steady.rows ?? data?.results,
    count: data?.count,
    error: data ? null : error,
    /** Why the rows may be old. */
    failure: data && !isPlaceholderData ? error : null,
    isFetching: list.isFetching && (isPlaceholderData || !data || isAsking),
    retry: () => void retry(),
    fresh: steady.fresh,
    showFresh: steady.showFresh,
    guard: steady.guard,
    showMore: () => setLimit(nextOf(limit)),
    sampleNo,
    /** The patient of the open sample; null when there is no such sample. */
    sample: sampleNo === null ? undefined : open.data,
    sampleError: open.data === undefined ? open.error : null,
    retrySample: () => void open.refetch(),
    /** Opens the sample whose barcode was scanned into the search; other texts stay a search. */
    scan: (typed: string) => {
      const barcode = readBarcode(typed)
      if (!barcode) return
      setText('') // ready for the next scan
      setLimit(first)
      openNow(barcode.sampleNo, { search: '' })
    },
    select: ({ sampleNo: no }: SampleRow) => openNow(no),
  }
}

export type Samples = ReturnType<typeof useSamples>
