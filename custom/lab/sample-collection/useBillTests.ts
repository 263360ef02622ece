import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import type { CustomerTest } from './answers'
import { samplesPath } from './path'

/** The tests of a bill as they stand now; read anew whenever the dialog opens. */
export function useBillTests(saleId: number) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [samplesPath, 'customer-test', saleId],
    queryFn: ({ signal }) =>
      api.get<{ results: CustomerTest[] }>(
        `${samplesPath}/customer-test/${saleId}`,
        { offset: 0, limit: 0 },
        { signal },
      ),
    refetchOnWindowFocus: false,
  })
  return {
    tests: isFetchedAfterMount ? data?.results : undefined,
    error,
    isFetching,
    reload: () => refetch(),
  }
}
