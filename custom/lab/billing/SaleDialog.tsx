import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { withLakhCommas } from '~/domain/amount'
import { timeInNepal } from '~/domain/calendar'
import { salePath } from '~shared/sale/calls'
import { DetailsDialog, type DetailsDialogProps } from '~shared/sale/DetailsDialog'
import { linesColumns } from '~shared/sale/saleColumns'
import type { SaleDetailRow, SaleRow } from '~shared/sale/wire'

const columns = linesColumns({ qty: 'Qty', net: 'Net(A)' }, [
  { source: 'testCategory', label: 'Category', show: ({ testCategory }) => testCategory?.name },
  { source: 'department', label: 'Department', show: ({ department }) => department?.name },
])

/** With what was returned of each line, once something was. */
const columnsWithReturns = columns.flatMap((column): Column<SaleDetailRow>[] =>
  column.source === 'qty' ? [column, { source: 'returnedQty', label: 'Returned Qty', align: 'right' }] : [column],
)

interface SaleDialogProps {
  sale: SaleRow
  onClose: () => void
  /** Something of the bill's row is another now. */
  onChanged: () => void
}

/** What a bill says, and its lines page by page (spec 2 section 2). */
export function SaleDialog({ sale, onClose, onChanged }: SaleDialogProps) {
  const translate = useTranslate()
  const isReturned = sale.returnStatus !== 'NOT-RETURNED'
  const facts: DetailsDialogProps['facts'] = [
    ['Invoice No.', `${sale.saleNo} (${sale.fiscalYear})`],
    ['Inv. Date/Time', `${sale.createdDateAd} ${timeInNepal(new Date(sale.createdAt)).slice(0, 5)}`],
    ['Inv. Date BS', sale.createdDateBs],
    ['Pay type', translate(sale.payTypeDisplay)],
    ['Patient', sale.customerFullName],
    ['T/CN', sale.customerNo],
    ['Patient Type', sale.customerType?.code],
    ['Referral', sale.referral?.name],
    ['Discount Scheme', sale.discountScheme?.name],
    ['Paid Amount', withLakhCommas(sale.paidAmount)],
    ['Returned', withLakhCommas(sale.returnedAmount)],
    ['Due Amount', withLakhCommas(sale.dueAmount)],
    ['Bill By', sale.createdByUserName],
    ['Remarks', sale.remarks],
  ]
  return (
    <DetailsDialog
      title="Billing Details"
      document={sale}
      path={salePath}
      facts={facts}
      columns={isReturned ? columnsWithReturns : columns}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
