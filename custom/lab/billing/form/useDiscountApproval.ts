import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/admin/http'
import { useSession } from '~/admin/session'
import { usePermissions } from '~/admin/usePermissions'
import type { Problem } from '~/domain/problems'
import { autoRefreshQueryOptions } from '~/ui/autoRefreshQueryOptions'
import type { SaleRule } from '~shared/organization/billRule'
import { allowedDiscount, exceedsPercent, validateDiscountLimit } from '~shared/sale/discountLimit'
import type { BillTotals } from '~shared/sale/rules'
import { discountApproval } from '../../../../documents/lab/discount-approval'
import { type ApprovalChoice, type ApprovalRow, chooseApproval } from '../../shared/discount-approvals/rules'

const { apiPath, permissions } = discountApproval

/**
 * Whether the discount of a bill needs an approval, and the one that there is: asked for again every few seconds, as the
 * clerk waits for it.
 */
export function useDiscountApproval(customerId: number | undefined, totals: BillTotals, rule: SaleRule) {
  const { can } = usePermissions()
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const mayGiveMore = can('give_higher_lab_discount')
  const limit = allowedDiscount(rule, mayGiveMore)
  const isNeeded = exceedsPercent(totals, limit)
  const queryKey = [apiPath, 'of-patient', customerId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get<{ results: ApprovalRow[] }>(apiPath, { related_to: `customer:${customerId}`, limit: 20 }, { signal }),
    enabled: isNeeded && customerId !== undefined && can(permissions.view),
    ...autoRefreshQueryOptions,
  })
  const choose = (): ApprovalChoice | undefined =>
    isNeeded ? chooseApproval(data?.results ?? [], totals, { userId, now: new Date(), limit }) : undefined
  return {
    choice: choose(),
    /** What keeps the discount from being given. */
    problems: (remarks: string): Problem[] => {
      const { approval, problem } = choose() ?? {}
      if (problem) return [problem]
      return approval ? [] : validateDiscountLimit({ ...totals, remarks }, rule, mayGiveMore)
    },
    mayAsk: can(permissions.add),
    reload: () => void client.invalidateQueries({ queryKey }),
  }
}
