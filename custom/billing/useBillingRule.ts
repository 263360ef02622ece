import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import { salePath } from './calls'
import type { BillingRule } from './wire'

/** The organization's rule as far as billing follows it, at most a minute old; undefined until it is known. */
export function useBillingRule(): BillingRule | undefined {
  const { data } = useQuery({
    queryKey: [salePath, 'organization-rule'],
    queryFn: () => api.get<BillingRule>(`${salePath}/organization-rule`),
    staleTime: 60_000,
  })
  return data
}
