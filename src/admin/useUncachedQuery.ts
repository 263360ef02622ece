import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, type QueryParams } from './http'

/**
 * Loads the initial data of a dialog fresh each time it opens, instead of using the list's copy. Later refetches do not
 * change an open form.
 * @param family the path below `api/v1/` whose changes refetch it
 * @param call the endpoint below that path; undefined loads nothing
 */
export function useUncachedQuery<T>(family: string, call: string | undefined, query?: QueryParams) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [family, call, query],
    queryFn: ({ signal }) => api.get<T>(`${family}/${call}`, query, { signal }),
    enabled: call !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isShown = useRef(false)
  if (!error && isFetchedAfterMount && data) isShown.current = true
  return { data: isShown.current ? data : undefined, error, reload: () => void refetch() }
}
