import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { useRows } from '~/ui/useRows'
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
  const list = useRows<RefundRow>(refundPath, 'of-sale', { sale_main: saleId })
  return <RecordTable label="Refund Billing" columns={columns} {...list} numbering="none" maxHeight={160} />
}
