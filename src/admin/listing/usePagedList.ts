import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import { useDeferredRows } from '~/ui/useDeferredRows'
import { usePageChange } from '~/ui/usePageChange'
import { api, type QueryParams } from '../http'
import { initialListView } from './useListUrlState'

interface Page<Row> {
  results: Row[]
  count: number
}

interface PagedListOptions {
  /** The path whose changes refetch the list; default: the path itself. */
  family?: string
  /** Choices of rows per page. */
  sizes?: readonly number[]
  /** Asks for what is new by itself. */
  renews?: boolean
}

/** Where a list keeps its page and the rows on it: in its address, or (in a dialog) in its own memory. */
export interface ListPageState {
  page: number
  perPage: number
  setPage: (page: number) => void
  setPerPage: (perPage: number) => void
  /** To the first rows in the usual size. */
  resetPage: () => void
}

/** Page state that is not in the URL. */
export function useLocalPageState(): ListPageState {
  const [place, setPlace] = useState(initialListView)
  return {
    ...place,
    setPage: (page) => setPlace({ ...place, page }),
    setPerPage: (perPage) => setPlace({ ...initialListView, perPage }),
    resetPage: () => setPlace(initialListView),
  }
}

/** A day may hold more rows than a master's page (spec 1, section 9). */
const usualSizes = [10, 25, 200]

/**
 * A paged list of a custom screen, refetched for every page and filter. Rows stay if a refetch or another page fails;
 * `failure` then explains that they may be outdated.
 * @param path the endpoint below `api/v1/`
 * @param params the request's parameters besides the page
 * @param place where the page is kept
 */
export function usePagedList<Row extends { id: number }>(
  path: string,
  params: QueryParams,
  place: ListPageState,
  options: PagedListOptions = {},
) {
  const { family = path, sizes = usualSizes, renews = false } = options
  const client = useQueryClient()
  const { page, perPage } = place
  const [asking, setAsking] = useState(0)
  const query = { offset: (page - 1) * perPage, limit: perPage, ...params }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [family, family === path ? 'list' : path, query],
    queryFn: ({ signal }) => api.get<Page<Row>>(path, query, { signal }),
    placeholderData: keepPreviousData,
    ...(renews && autoRefreshQueryOptions),
  })
  const isLoaded = data !== undefined && !isPlaceholderData
  const { turn, begin, resize, isSilent } = usePageChange({ page, isLoaded, isFetching, error, show: place.setPage })
  const steady = useDeferredRows(isPlaceholderData ? undefined : data?.results, JSON.stringify(query))

  /** Does what the user asked for: shown as it comes, dimmed until then. */
  const ask = async (work: () => Promise<unknown>) => {
    begin()
    setAsking((count) => count + 1)
    await work()
    setAsking((count) => count - 1)
    steady.release()
  }
  return {
    rows: steady.rows ?? data?.results,
    count: data?.count,
    error: data || isSilent() ? null : error,
    /** Why rows that are shown could not be read again. */
    failure: isLoaded && !isSilent() ? error : null,
    isFetching: isFetching && (!isLoaded || asking > 0),
    isPlaceholderData,
    /** The parameters of its request besides the page. */
    query: params,
    fresh: steady.fresh,
    showFresh: steady.showFresh,
    guard: steady.guard,
    retry: () => void ask(refetch),
    /** A new filter: an error is no longer about turning the page. */
    begin,
    isFirst: page === 1,
    /** To the first rows in the usual size. */
    restart: () => {
      begin()
      place.resetPage()
    },
    /** Reads the family's lists again. */
    reread: () => ask(() => client.invalidateQueries({ queryKey: [family] })),
    pagination: {
      ...{ page, perPage, total: data?.count ?? 0, perPageOptions: sizes, onPage: turn },
      onPerPage: (size: number) => {
        resize()
        place.setPerPage(size)
      },
    },
  }
}

/** The props of the table of such a list. */
export const tablePropsOf = <Row extends { id: number }>(list: ReturnType<typeof usePagedList<Row>>) => ({
  rows: list.rows,
  error: list.error,
  onRetry: list.retry,
  isFetching: list.isFetching,
})
