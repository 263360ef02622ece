import { useTranslate } from 'react-admin'
import { timeInNepal } from '~/domain/calendar'
import { DetailsDialog, type DetailsDialogProps } from '~shared/sale/DetailsDialog'
import { linesColumns } from '~shared/sale/saleColumns'
import { refundPath } from './calls'
import type { RefundRow } from './wire'

const columns = linesColumns({ qty: 'Return Qty', net: 'Net Total' })

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
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
