import { useQuery } from '@tanstack/react-query'
import { DocumentDetails } from '~/admin/documents/DocumentDetails'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { SavedPayment } from '~/server/documents/answers'
import { TranslatedLine } from '~/ui/OneLine'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { serviceName } from './rules'
import { clearancePath, type Receipt, type ReceiptBill, type ReceiptRow } from './wire'

const billColumns: Column<ReceiptBill>[] = [
  { source: 'serviceKind', label: 'Service', show: (bill) => <TranslatedLine texts={[serviceName(bill)]} /> },
  { source: 'saleNo', label: 'Invoice/Ticket No.', show: ({ saleNo, fiscalYear }) => `${saleNo} (${fiscalYear})` },
  { source: 'createdDateAd', label: 'Date (AD)' },
  { source: 'createdDateBs', label: 'Date (BS)' },
  { source: 'dueBefore', label: 'Due Before', kind: 'money' },
  { source: 'amount', label: 'Amount', kind: 'money' },
  { source: 'dueAfter', label: 'Due', kind: 'money' },
]

const paymentColumns: Column<SavedPayment>[] = [
  { source: 'paymentMode', label: 'Payment Mode', show: ({ paymentMode }) => paymentMode.name },
  { source: 'amount', label: 'Amount', kind: 'money' },
  { source: 'remarks', label: 'Remarks' },
]

/** What a receipt says: its bills and its payments. */
export function ReceiptDetails({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [clearancePath, 'receipt', receipt.id],
    queryFn: ({ signal }) => api.get<Receipt>(`${clearancePath}/${receipt.id}`, undefined, { signal }),
  })
  const table = {
    ...{ error: data ? null : error, isFetching, onRetry: () => void refetch() },
    ...({ numbering: 'restart', maxHeight: 'none' } as const),
  }
  return (
    <DocumentDetails
      document={labCreditReceipt}
      row={receipt}
      title="Receipt Details"
      lines={<RecordTable label="Paid Bills" columns={billColumns} rows={data?.creditDetails} {...table} />}
      beside={<RecordTable label="Payments" columns={paymentColumns} rows={data?.creditPaymentDetails} {...table} />}
      onClose={onClose}
    />
  )
}
