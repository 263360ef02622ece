import { useTheme } from '@mui/material/styles'
import { Link } from 'react-router'
import { recordUrl } from '~/admin/records/recordUrl'
import { usePermissions } from '~/admin/usePermissions'
import type { ColumnRenderers, DetailSection } from '~/documents/extensions/admin/extensions'
import { compare } from '~/domain/money'
import { lazyPart } from '~/ui/lazyPart'
import { type Bill, labSale } from '../../../../documents/lab/lab-sale'
import type { ApprovalAnswer } from './rules'

function BillLink({ id, no }: { id: number; no: string }) {
  const { can } = usePermissions()
  const { palette } = useTheme()
  if (!can(labSale.permissions.view)) return no
  return (
    // a click leads to the bill, and does not open the row
    <Link
      to={recordUrl(labSale.route, id)}
      onClick={(event) => event.stopPropagation()}
      style={{ color: palette.primary.main }}
    >
      {no}
    </Link>
  )
}

/** The bill that used an approval. */
export const renderers: ColumnRenderers<ApprovalAnswer>[] = [
  {
    apiPath: 'lab-sale-app/discount-approval',
    renderers: { billNo: ({ billId, billNo }) => billId && billNo && <BillLink id={billId} no={billNo} /> },
  },
]

/** In the details of a bill with a discount: the approval that it used. */
export const sections: DetailSection<Bill>[] = [
  {
    apiPath: labSale.apiPath,
    isShown: ({ totalDiscount }) => compare(totalDiscount, '0') > 0,
    Section: lazyPart(() => import('./UsedApproval')),
  },
]
