import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/admin/http'
import { todayRange } from '~/ui/DateRangeFilter'
import { readBarcode } from '../tubes/barcode'
import type { SampleRow } from './responses'
import { useListPane } from './useListPane'

export interface SampleFilter {
  search: string
  /** The id of the department; 0 for all. */
  department: number
  /** A further filter of the page, such as verification's status. */
  status?: string
}

/** `all` asks for no status. */
const statuses = ['all', 'waiting', 'any', 'entered', 'verified', 'ready']

/** How many samples are shown, step by step (the page sizes of spec 2, section 9); the list offers more below. */
const sizes = [10, 25, 100] as const
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
export function useSamples(path: string, { status = '', ask }: SamplesOptions) {
  const cache = useQueryClient()
  const list = useListPane<SampleRow, { sample: string; department: number; status: string }>(path, {
    ...{ defaults: { sample: '', department: 0, status }, statuses, family: 'samples' },
    ...{ firstSize: sizes[0], nextSize: nextOf },
    requestOf: ({ search, department, ...view }, { from, to }) => ({
      params: {
        // a search for a patient or a number covers all days
        ...(search ? { search } : { created_date_ad_after: from, created_date_ad_before: to }),
        department: department || undefined,
        ...(status && view.status !== 'all' && { status: view.status }),
        ordering: '-sample_no',
      },
      isByDays: !search,
      renews: !search && to >= todayRange().to,
    }),
  })
  const { view, text, setText, narrow, change, rows } = list
  const sampleNo = view.sample || null
  useEffect(() => {
    if (sampleNo) ask(cache, sampleNo)
  }, [ask, cache, sampleNo])
  const open = useQuery({
    ...oneQuery(path, sampleNo),
    enabled: sampleNo !== null,
    // the list has its row already, mostly
    placeholderData: rows?.find((row) => row.sampleNo === sampleNo),
  })
  const openNow = (no: string, openWith: typeof change, part: { search?: string } = {}) => {
    ask(cache, no)
    void cache.prefetchQuery(oneQuery(path, no))
    // after these requests are started: the next render need not wait for them
    setTimeout(() => openWith({ sample: no, ...part }))
  }
  const filter: SampleFilter = { search: text, department: view.department, ...(status && { status: view.status }) }
  return {
    ...list,
    filter,
    change: ({ search: typed, ...part }: Partial<SampleFilter>) =>
      typed === undefined ? narrow(part) : setText(typed),
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
      openNow(barcode.sampleNo, narrow, { search: '' })
    },
    select: ({ sampleNo: no }: SampleRow) => openNow(no, change),
  }
}

export type Samples = ReturnType<typeof useSamples>
