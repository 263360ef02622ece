import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { timeInNepal } from '~/domain/calendar'
import { Facts } from '~/ui/Facts'
import { TranslatedLine } from '~/ui/OneLine'
import { ReadDialog } from '~/ui/ReadDialog'
import { TotalsBox } from '~/ui/TotalsBox'
import type { SalePayment } from '~shared/sale/wire'
import { serviceName } from '../rules'
import { clearancePath, type Receipt, type ReceiptBill, type ReceiptRow } from '../wire'

const billColumns: Column<ReceiptBill>[] = [
  { source: 'serviceKind', label: 'Service', show: (bill) => <TranslatedLine texts={[serviceName(bill)]} /> },
  { source: 'saleNo', label: 'Invoice/Ticket No.', show: ({ saleNo, fiscalYear }) => `${saleNo} (${fiscalYear})` },
  { source: 'createdDateAd', label: 'Date (AD)' },
  { source: 'createdDateBs', label: 'Date (BS)' },
  { source: 'dueBefore', label: 'Due Before', kind: 'money' },
  { source: 'amount', label: 'Amount', kind: 'money' },
  { source: 'dueAfter', label: 'Due', kind: 'money' },
]

const paymentColumns: Column<SalePayment>[] = [
  { source: 'paymentMode', label: 'Payment Mode', show: ({ paymentMode }) => paymentMode.name },
  { source: 'amount', label: 'Amount', kind: 'money' },
  { source: 'remarks', label: 'Remarks' },
]

/** What a receipt says: its bills and its payments. */
export function ReceiptDialog({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const translate = useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [clearancePath, 'receipt', receipt.id],
    queryFn: ({ signal }) => api.get<Receipt>(`${clearancePath}/${receipt.id}`, undefined, { signal }),
  })
  const table = {
    error: data ? null : error,
    isFetching,
    onRetry: () => void refetch(),
    numbering: 'restart',
    maxHeight: 'none',
  } as const
  return (
    <ReadDialog title={translate('Receipt Details')} maxWidth="md" onClose={onClose}>
      <Facts
        facts={[
          ['Receipt No.', `${receipt.receiptNo} (${receipt.fiscalYear})`],
          ['Date/Time', `${receipt.createdDateAd} ${timeInNepal(new Date(receipt.createdAt)).slice(0, 5)}`],
          ['Date (BS)', receipt.createdDateBs],
          ['Received By', receipt.createdByUserName],
          ['Patient', receipt.customerFullName],
          ['T/CN', receipt.customerNo],
          ['Remarks', receipt.remarks],
        ]}
      />
      <RecordTable label="Paid Bills" columns={billColumns} rows={data?.creditDetails} {...table} />
      <Box sx={{ display: 'flex', gap: 3, mt: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <RecordTable label="Payments" columns={paymentColumns} rows={data?.creditPaymentDetails} {...table} />
        </Box>
        <Box sx={{ width: 240 }}>
          <TotalsBox totals={[{ label: 'Total', amount: receipt.totalAmount, strong: true }]} />
        </Box>
      </Box>
    </ReadDialog>
  )
}
