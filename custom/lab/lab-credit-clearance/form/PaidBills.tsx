import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { useRows } from '~/ui/useRows'
import { clearancePath, type PaidBill } from '../wire'

const columns: Column<PaidBill>[] = [
  { source: 'receiptNo', label: 'Receipt No.', show: ({ receiptNo, fiscalYear }) => `${receiptNo} (${fiscalYear})` },
  { source: 'createdDateAd', label: 'Date (AD)' },
  { source: 'createdDateBs', label: 'Date (BS)' },
  { source: 'amount', label: 'Amount', kind: 'money' },
  { source: 'createdByUserName', label: 'Received By' },
]

/** The receipts that settled something of a bill. */
export function PaidBills({ saleId }: { saleId: number }) {
  const list = useRows<PaidBill>(clearancePath, 'paid-bill', { sale_main: saleId })
  const look = { numbering: 'none', maxHeight: 160, emptyText: 'Nothing was paid yet.' } as const
  return <RecordTable label="Receipts" columns={columns} {...list} {...look} />
}
