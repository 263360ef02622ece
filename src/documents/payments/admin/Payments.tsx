import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import type { AnyDocType } from '~/documents/docType'
import { useDocument } from '~/documents/print/admin/useDocument'
import type { SavedPayment } from '../server/paymentResponse'

const columns: Column<SavedPayment>[] = [
  { source: 'paymentMode', label: 'Payment Mode', onCard: 'title', render: ({ paymentMode }) => paymentMode.name },
  { source: 'amount', label: 'Amount', kind: 'money', onCard: 'amount' },
  { source: 'remarks', label: 'Remarks', onCard: 'text' },
]

/** By which modes a document was paid, or money was given back; nothing where none was. */
export function Payments(props: { document: AnyDocType; row: { id: number } }) {
  const { data, table } = useDocument(props)
  const payments = data?.[props.document.apiNames.paymentsField] as SavedPayment[] | undefined
  if (payments?.length === 0) return null
  return (
    <RecordTable
      {...{ label: 'Payments', columns, rows: payments, numbering: 'restart', maxHeight: 'none', isCardOnPhone: true }}
      {...table}
    />
  )
}
