import { useQuery } from '@tanstack/react-query'
import { api, type QueryParams } from './http'

/**
 * All rows that a call answers, as a `RecordTable` takes them.
 * @param family the family of calls below `api/v1/`; a change there loads the rows again
 * @param call the call below the family
 */
export function useRows<Row>(family: string, call: string, query?: QueryParams) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [family, call, query],
    queryFn: ({ signal }) => api.get<Row[]>(`${family}/${call}`, query, { signal }),
  })
  return { rows: data, error: data ? null : error, isFetching, onRetry: () => void refetch() }
}
