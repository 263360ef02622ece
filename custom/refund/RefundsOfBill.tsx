import { useQuery } from '@tanstack/react-query'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { refundPath } from './calls'
import type { RefundRow } from './wire'

const columns: Column<RefundRow>[] = [
  { source: 'saleNo', label: 'Credit Note No.', show: ({ saleNo, fiscalYear }) => `${saleNo} (${fiscalYear})` },
  { source: 'createdDateAd', label: 'Date AD' },
  { source: 'createdDateBs', label: 'Date BS' },
  { source: 'grandTotalRoundOff', label: 'Grand Total', kind: 'money' },
  { source: 'remarks', label: 'Remarks' },
]

/** The credit notes that took something back of a bill. */
export function RefundsOfBill({ saleId }: { saleId: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [refundPath, 'of-sale', saleId],
    queryFn: ({ signal }) => api.get<RefundRow[]>(`${refundPath}/of-sale`, { sale_main: saleId }, { signal }),
  })
  return (
    <RecordTable
      label="Refund Billing"
      columns={columns}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isFetching}
      numbering="none"
      maxHeight={160}
    />
  )
}
