import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/admin/http'
import { recordUrl } from '~/admin/records/recordUrl'
import { usePermissions } from '~/admin/usePermissions'
import { DetailList } from '~/ui/DetailList'
import { discountApproval } from '../../../../documents/lab/discount-approval'
import type { ApprovalAnswer } from './rules'

/** The approval that a bill used, for users who may see it. */
export default function UsedApproval({ document: { id } }: { document: { id: number } }) {
  const { can } = usePermissions()
  const { palette } = useTheme()
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
          <Link key="no" to={recordUrl(discountApproval.route, approval.id)} style={{ color: palette.primary.main }}>
            {approval.approvalNo}
          </Link>,
        ],
        ['Discount Rate', `${approval.rate} %`],
        ['Reason', approval.reason],
        ['Approved By', approval.approvedBy],
      ]}
    />
  )
}
