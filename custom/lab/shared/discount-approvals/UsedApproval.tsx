import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { DetailList } from '~/ui/DetailList'
import { RecordLink } from '~shared/records/RecordLink'
import { discountApproval } from '../../../../documents/lab/discount-approval'
import type { ApprovalAnswer } from './rules'

/** The approval that a bill used, for users who may see it. */
export default function UsedApproval({ document: { id } }: { document: { id: number } }) {
  const { can } = usePermissions()
  const { data } = useQuery({
    queryKey: [discountApproval.apiPath, 'of-bill', id],
    queryFn: ({ signal }) => api.get<{ results: ApprovalAnswer[] }>(discountApproval.apiPath, { bill: id }, { signal }),
    enabled: can(discountApproval.permissions.view),
  })
  const approval = data?.results[0]
  if (!approval) return null
  return (
    <DetailList
      facts={[
        [
          'Discount Approval',
          <RecordLink key="no" to={{ route: discountApproval.route }} id={approval.id}>
            {approval.approvalNo}
          </RecordLink>,
        ],
        ['Discount Rate', `${approval.rate} %`],
        ['Reason', approval.reason],
        ['Approved By', approval.approvedBy],
      ]}
    />
  )
}
