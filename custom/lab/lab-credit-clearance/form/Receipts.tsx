import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useMemo, useState } from 'react'
import type { Column } from '~/admin/listing/columns'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useOrganization } from '~/admin/organization'
import { timeInNepal } from '~/domain/calendar'
import { DatedList } from '~/ui/DatedList'
import { OneLine } from '~/ui/OneLine'
import { useDatedList } from '~/ui/useDatedList'
import { clearancePath, type ReceiptRow } from '../wire'
import { ReceiptDialog } from './ReceiptDialog'

const columns: Column<ReceiptRow>[] = [
  { source: 'receiptNo', label: 'Receipt No.' },
  { source: 'customerNo', label: 'T/CN', show: ({ customerNo }) => <OneLine text={customerNo} /> },
  { source: 'customerFullName', label: 'Patient' },
  {
    source: 'createdDateAd',
    label: 'Date/Time',
    show: ({ createdDateAd, createdAt }) => (
      <OneLine text={`${createdDateAd} ${timeInNepal(new Date(createdAt)).slice(0, 5)}`} />
    ),
  },
  { source: 'createdDateBs', label: 'Date (BS)', show: ({ createdDateBs }) => <OneLine text={createdDateBs} /> },
  { source: 'totalAmount', label: 'Amount', kind: 'money' },
  { source: 'remarks', label: 'Remarks' },
  { source: 'createdByUserName', label: 'Received By' },
]

const dates = { after: 'created_date_ad_after', before: 'created_date_ad_before' }

/** The receipts of the chosen days, each to be viewed and printed. */
export function Receipts({ onPrint }: { onPrint: (receiptId: number) => void }) {
  const { rule } = useOrganization()
  const list = useDatedList<ReceiptRow>(clearancePath, dates)
  const [viewed, setViewed] = useState<ReceiptRow>()
  const mayPrint = rule?.enablePrint !== false
  const actions = useMemo<RowAction<ReceiptRow>[]>(() => {
    const view = { label: 'View', icon: VisibilityOutlined, onClick: setViewed }
    const print = { label: 'Print Preview', icon: PrintOutlined, onClick: ({ id }: ReceiptRow) => onPrint(id) }
    return mayPrint ? [view, print] : [view]
  }, [mayPrint, onPrint])
  return (
    <>
      <DatedList
        list={list}
        label="Receipts"
        searchHint="Receipt No., patient or T/CN, on all days"
        columns={columns}
        actions={actions}
        onOpen={setViewed}
      />
      {viewed && <ReceiptDialog receipt={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
