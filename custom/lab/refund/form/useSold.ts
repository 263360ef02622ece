import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadReturnable, refundPath } from '../calls'
import type { SoldBill } from '../rules'

/** The chosen bill as it stands, with the lines of which something is left to return; read anew for each choice. */
export function useSold(sale: number | undefined) {
  const { data, error, refetch } = useQuery({
    queryKey: [refundPath, 'sale-detail-for-return', sale],
    queryFn: ({ signal }) => loadReturnable(sale as number, signal),
    enabled: sale !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const sold = useMemo<SoldBill | undefined>(() => data && { ...data.sale, lines: data.results }, [data])
  return { sold: sale === undefined ? undefined : sold, error: data ? null : error, retry: () => void refetch() }
}
