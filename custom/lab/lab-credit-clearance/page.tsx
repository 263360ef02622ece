import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PaperPreview } from '~/admin/documents/PaperPreview'
import { useOpened } from '~/admin/drafts'
import { useOrganization } from '~/admin/organization'
import { PageFrame } from '~/admin/shell/PageFrame'
import { useAddress } from '~/admin/useAddress'
import { useRights } from '~/admin/useRights'
import { ClearanceDialog } from './form/ClearanceDialog'
import { Debtors } from './form/Debtors'
import { Receipts, receipt } from './Receipts'
import { clearancePath, type Debtor, type ReceiptRow } from './wire'

const tabs = { dues: 'Patients with Dues', receipts: 'Receipts' } as const

/** Lab credit clearance: who owes what, what is paid on it, and the receipts. */
export default function LabCreditClearancePage() {
  const translate = useTranslate()
  const client = useQueryClient()
  const { can } = useRights()
  const { rule } = useOrganization()
  const { view, change } = useAddress({ tab: 'dues' })
  const tab = view.tab === 'receipts' ? 'receipts' : 'dues'
  const [debtor, open] = useOpened<Debtor>()
  const [printed, setPrinted] = useState<number>()
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const mayAdd = can('add_lab_credit_clearance')

  const onSaved = (saved: ReceiptRow, print: boolean) => {
    open(null)
    void client.invalidateQueries({ queryKey: [clearancePath] })
    if (print && rule?.printPreview) setPrinted(saved.id)
  }
  return (
    <PageFrame title={receipt.label}>
      <Tabs
        value={tab}
        onChange={(_, next) => change({ tab: next })}
        aria-label={translate(receipt.label)}
        sx={{ minHeight: 36, mb: 1 }}
      >
        {Object.entries(tabs).map(([value, label]) => (
          <Tab key={value} value={value} label={translate(label)} sx={{ minHeight: 36, py: 0.5 }} />
        ))}
      </Tabs>
      {tab === 'dues' ? <Debtors onOpen={mayAdd ? open : undefined} /> : <Receipts onPrint={setPrinted} />}
      {debtor && mayAdd && <ClearanceDialog debtor={debtor} onClose={() => open(null)} onSaved={onSaved} />}
      {printed !== undefined && <PaperPreview document={receipt} id={printed} onClose={closePreview} />}
    </PageFrame>
  )
}
