import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [clearancePath, 'paid-bill', saleId],
    queryFn: ({ signal }) => api.get<PaidBill[]>(`${clearancePath}/paid-bill`, { sale_main: saleId }, { signal }),
  })
  return (
    <RecordTable
      label="Receipts"
      columns={columns}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isFetching}
      numbering="none"
      maxHeight={160}
      emptyText="Nothing was paid yet."
    />
  )
}
