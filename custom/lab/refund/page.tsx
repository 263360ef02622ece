import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useCallback, useMemo, useState } from 'react'
import { useDraft } from '~/admin/drafts'
import { lazyDialog } from '~/admin/lazyPart'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useOrganization } from '~/admin/organization'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import { refundPath } from './calls'
import { draftName } from './form/refundState'
import { RefundDetails } from './RefundDetails'
import { RefundPreview } from './RefundPreview'
import { refundColumns } from './refundColumns'
import type { RefundRow } from './wire'

const RefundDialog = lazyDialog(async () => {
  const { RefundDialog } = await import('./form/RefundDialog')
  return { default: RefundDialog }
})

const dates = { after: 'created_date_ad_after', before: 'created_date_ad_before' }

/** Refunds: the credit notes of the chosen days, each to be viewed and printed, and the form for a new one. */
export default function RefundPage() {
  const { can } = useRights()
  const { rule } = useOrganization()
  const list = useDatedList<RefundRow>(refundPath, dates)
  const mayAdd = can('add_lab_refund_billing')
  /** A refund that was being written when the page went away opens again. */
  const { restored } = useDraft(draftName, null)
  const [isAdding, setIsAdding] = useState(restored && mayAdd)
  const [viewed, setViewed] = useState<RefundRow>()
  const [printed, setPrinted] = useState<number>()
  const mayPrint = rule?.enablePrint !== false

  const actions = useMemo<RowAction<RefundRow>[]>(() => {
    const view = { label: 'View', icon: VisibilityOutlined, onClick: setViewed }
    const print = { label: 'Print Preview', icon: PrintOutlined, onClick: ({ id }: RefundRow) => setPrinted(id) }
    return mayPrint ? [view, print] : [view]
  }, [mayPrint])

  const closePreview = useCallback(() => setPrinted(undefined), [])
  const saved = (refund: RefundRow, print: boolean) => {
    setIsAdding(false)
    void list.reload('start')
    if (print && rule?.printPreview) setPrinted(refund.id)
  }
  return (
    <DatedPage
      title="Refund Billing"
      countLabel="Total Refunds"
      onAdd={mayAdd ? () => setIsAdding(true) : undefined}
      isBusy={isAdding}
      list={list}
      searchHint="Invoice No., patient or T/CN, on all days"
      columns={refundColumns}
      actions={actions}
      onOpen={setViewed}
    >
      {isAdding && <RefundDialog onClose={() => setIsAdding(false)} onSaved={saved} />}
      {viewed && (
        <RefundDetails
          refund={viewed}
          onClose={() => setViewed(undefined)}
          onChanged={() => void list.reload('here')}
        />
      )}
      {printed !== undefined && <RefundPreview refundId={printed} onClose={closePreview} />}
    </DatedPage>
  )
}
