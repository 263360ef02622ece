import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { statedOf } from '~/metadata/documentNames'
import type { SavedPayment } from '~/server/documents/savedPayment'
import { TranslatedLine } from '~/ui/OneLine'
import { api } from '../../http'
import type { Column } from '../../listing/columns'
import { RecordTable } from '../../listing/RecordTable'
import { DocumentDetails } from '../DocumentDetails'
import type { SettledNames, SettledRow, Settling } from './settled'

const settledColumns = ({ kindOf, numberOf }: SettledNames): Column<SettledRow>[] => [
  { source: 'kind', label: 'Service', show: (row) => <TranslatedLine texts={[kindOf(row)]} /> },
  { source: 'number', label: 'Invoice/Ticket No.', show: (row) => `${numberOf(row)} (${row.fiscalYear})` },
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

interface SettlementDetailsProps {
  settling: Settling
  row: { id: number }
  onClose: () => void
}

/** What a settlement says: what it paid, and its payments. */
export function SettlementDetails({ settling, row, onClose }: SettlementDetailsProps) {
  const { document, names } = settling
  const { path, wire, label } = document
  const columns = useMemo(() => settledColumns(names), [names])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, 'one', row.id],
    queryFn: ({ signal }) => api.get<Record<string, unknown>>(`${path}/${row.id}`, undefined, { signal }),
  })
  const table = {
    ...{ error: data ? null : error, isFetching, onRetry: () => void refetch() },
    ...({ numbering: 'restart', maxHeight: 'none' } as const),
  }
  const settled = data?.[wire.lines] as SettledRow[] | undefined
  const payments = data?.[wire.payments] as SavedPayment[] | undefined
  return (
    <DocumentDetails
      document={document}
      row={row}
      title={statedOf(document).settles?.titles?.details ?? `${label} Details`}
      lines={<RecordTable label="Paid Bills" columns={columns} rows={settled} {...table} />}
      beside={<RecordTable label="Payments" columns={paymentColumns} rows={payments} {...table} />}
      onClose={onClose}
    />
  )
}
