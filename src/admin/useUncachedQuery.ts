import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, type QueryParams } from './http'

/**
 * What a dialog starts from: read anew each time it opens, not as a list had it. A form that is being written stays,
 * whatever becomes of a later reading.
 * @param family the family of calls below `api/v1/`; a change there reads it again
 * @param call the call below the family; none: nothing is read
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
