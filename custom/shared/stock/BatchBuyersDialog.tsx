import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { ReadOnlyDialog } from '~/ui/ReadOnlyDialog'
import type { BatchBuyer, UnfitLot } from './unfitStock'

const columns: Column<BatchBuyer>[] = [
  { source: 'saleNo', label: 'Invoice No.', render: ({ saleNo, fiscalYear }) => `${saleNo} (${fiscalYear})` },
  { source: 'createdDateAd', label: 'Date (AD)', kind: 'date' },
  { source: 'customerFullName', label: 'Customer' },
  { source: 'customerPhone', label: 'Mobile no' },
  { source: 'qty', label: 'Qty', kind: 'quantity' },
]

interface BatchBuyersDialogProps {
  /** The endpoint of the stock. */
  path: string
  of: Pick<UnfitLot, 'lot' | 'item'>
  onClose: () => void
}

/** The buyers of a batch who did not return all of it: the people to notify when it is recalled. */
export function BatchBuyersDialog({ path, of: { lot, item }, onClose }: BatchBuyersDialogProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: [path, lot.id, 'buyers'],
    queryFn: ({ signal }) => api.get<BatchBuyer[]>(`${path}/${lot.id}/buyers`, {}, { signal }),
  })
  return (
    <ReadOnlyDialog title={`${translate('Sold To')}: ${item.name} · ${lot.batchNo}`} maxWidth="md" onClose={onClose}>
      <RecordTable
        {...{ label: 'Sold To', columns, rows: data, error, numbering: 'restart', maxHeight: '60vh' }}
        onRetry={() => void refetch()}
      />
    </ReadOnlyDialog>
  )
}
