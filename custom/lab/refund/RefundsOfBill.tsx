import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { useRows } from '~/ui/useRows'
import type { CreditNote } from '../../../documents/lab/lab-sale-return'
import { refundPath } from './calls'

const columns: Column<CreditNote>[] = [
  { source: 'saleNo', label: 'Credit Note No.', show: ({ saleNo, fiscalYear }) => `${saleNo} (${fiscalYear})` },
  { source: 'createdDateAd', label: 'Date AD' },
  { source: 'createdDateBs', label: 'Date BS' },
  { source: 'grandTotalRoundOff', label: 'Grand Total', kind: 'money' },
  { source: 'remarks', label: 'Remarks' },
]

/** The credit notes that took something back of a bill. */
export function RefundsOfBill({ saleId }: { saleId: number }) {
  const list = useRows<CreditNote>(refundPath, 'of-sale', { sale_main: saleId })
  return <RecordTable label="Refund Billing" columns={columns} {...list} numbering="none" maxHeight={160} />
}
