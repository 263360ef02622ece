import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { timeInNepal } from '~/domain/calendar'
import { DetailsDialog, type DetailsDialogProps } from '../billing/DetailsDialog'
import type { SaleDetailRow } from '../billing/wire'
import { CbmsStatus } from '../cbms/CbmsStatus'
import { refundPath } from './calls'
import type { RefundRow } from './wire'

const columns: Column<SaleDetailRow>[] = [
  { source: 'testName', label: 'Test Name' },
  { source: 'cost', label: 'Rate/CC', kind: 'money' },
  { source: 'qty', label: 'Return Qty', align: 'right' },
  { source: 'discountAmount', label: 'Dis(A)', kind: 'money' },
  { source: 'taxAmount', label: 'Tax(A)', kind: 'money' },
  { source: 'grossAmount', label: 'Gross(A)', kind: 'money' },
  { source: 'netAmount', label: 'Net Total', kind: 'money' },
]

interface RefundDetailsProps {
  refund: RefundRow
  onClose: () => void
  /** Something of the refund's row is another now. */
  onChanged: () => void
}

/** What a credit note says, and its lines page by page. */
export function RefundDetails({ refund, onClose, onChanged }: RefundDetailsProps) {
  const translate = useTranslate()
  const facts: DetailsDialogProps['facts'] = [
    ['Invoice No.', `${refund.saleNo} (${refund.fiscalYear})`],
    ['Ref Invoice No.', `${refund.refSaleMainNo} (${refund.refSaleFiscalYear})`],
    ['Pay Type', translate(refund.payTypeDisplay)],
    ['Date AD', refund.createdDateAd],
    ['Date BS', refund.createdDateBs],
    ['Time', timeInNepal(new Date(refund.createdAt)).slice(0, 5)],
    ['Patient', refund.customerFullName],
    ['T/CN', refund.customerNo],
    ['Paying Amount', refund.paymentAmount],
    ['Bill By', refund.createdByUserName],
    ['Remarks', refund.remarks],
  ]
  return (
    <DetailsDialog
      title="Refund Billing Details"
      document={refund}
      path={refundPath}
      facts={facts}
      columns={columns}
      onClose={onClose}
    >
      {refund.cbms && <CbmsStatus report={refund.cbms} onChanged={onChanged} />}
    </DetailsDialog>
  )
}
