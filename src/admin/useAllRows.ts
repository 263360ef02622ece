import { useQuery } from '@tanstack/react-query'
import { api, type QueryParams } from './http'

/**
 * All rows of an endpoint, for a `RecordTable`.
 * @param family the path below `api/v1/` whose changes refetch the rows
 * @param call the endpoint below that path
 */
export function useAllRows<Row>(family: string, call: string, query?: QueryParams) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [family, call, query],
    queryFn: ({ signal }) => api.get<Row[]>(`${family}/${call}`, query, { signal }),
  })
  return { rows: data, error: data ? null : error, isFetching, onRetry: () => void refetch() }
}
