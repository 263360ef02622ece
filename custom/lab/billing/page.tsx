import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useCallback, useMemo, useState } from 'react'
import { useDraft } from '~/admin/drafts'
import { lazyDialog } from '~/admin/lazyPart'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useOrganization } from '~/admin/organization'
import { useRights } from '~/admin/useRights'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import { salePath } from '~shared/sale/calls'
import { duePrompt } from '~shared/sale/rules'
import { saleColumns } from '~shared/sale/saleColumns'
import type { SaleRow } from '~shared/sale/wire'
import { draftName } from './form/billState'
import { SaleDialog } from './SaleDialog'
import { SalePreview } from './SalePreview'

const BillDialog = lazyDialog(async () => {
  const { BillDialog } = await import('./form/BillDialog')
  return { default: BillDialog }
})

const dates = { after: 'created_date_ad_after', before: 'created_date_ad_before' }

/** Billing: the bills of the chosen days, each to be viewed and printed, and the form for a new one. */
export default function BillingPage() {
  const { can } = useRights()
  const { rule } = useOrganization()
  const list = useDatedList<SaleRow>(salePath, dates)
  const mayAdd = can('add_lab_billing')
  /** A bill that was being written when the page went away opens again. */
  const { restored } = useDraft(draftName, null)
  const [isAdding, setIsAdding] = useState(restored && mayAdd)
  const [viewed, setViewed] = useState<SaleRow>()
  const [printed, setPrinted] = useState<number>()
  const { confirm, confirmation } = useConfirm()
  const mayPrint = rule?.enablePrint !== false

  const print = useCallback(
    async (sale: SaleRow) => {
      const question = duePrompt(sale)
      if (!question || (await confirm(question))) setPrinted(sale.id)
    },
    [confirm],
  )
  const actions = useMemo<RowAction<SaleRow>[]>(() => {
    const view = { label: 'View', icon: VisibilityOutlined, onClick: setViewed }
    return mayPrint ? [view, { label: 'Print Preview', icon: PrintOutlined, onClick: print }] : [view]
  }, [mayPrint, print])

  const closePreview = useCallback(() => setPrinted(undefined), [])
  const saved = (sale: SaleRow, isPrinted: boolean) => {
    setIsAdding(false)
    void list.reload('start')
    if (isPrinted && rule?.printPreview) void print(sale)
  }
  return (
    <DatedPage
      title="Billing"
      countLabel="Total Billing"
      onAdd={mayAdd ? () => setIsAdding(true) : undefined}
      isBusy={isAdding}
      list={list}
      searchHint="Invoice No., patient or T/CN, on all days"
      columns={saleColumns}
      actions={actions}
      onOpen={setViewed}
    >
      {isAdding && <BillDialog onClose={() => setIsAdding(false)} onSaved={saved} />}
      {viewed && (
        <SaleDialog sale={viewed} onClose={() => setViewed(undefined)} onChanged={() => void list.reload('here')} />
      )}
      {printed !== undefined && <SalePreview saleId={printed} onClose={closePreview} />}
      {confirmation}
    </DatedPage>
  )
}
