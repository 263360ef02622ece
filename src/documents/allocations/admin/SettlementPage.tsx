import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useOpenDialog } from '~/admin/drafts/useOpenDialog'
import { useOrganization } from '~/admin/organization'
import { PageFrame } from '~/admin/shell/PageFrame'
import { usePermissions } from '~/admin/usePermissions'
import { optionsOf } from '~/documents/documentNames'
import { SavedDocumentPreview } from '~/documents/print/admin/SavedDocumentPreview'
import type { ModuleDocType } from '~/metadata/registry'
import { useUrlState } from '~/ui/useUrlState'
import { type SettledRowAccessors, settledRowAccessorsOf } from '../settledNames'
import { PartyBalances } from './PartyBalances'
import { SettlementDialog } from './SettlementDialog'
import { Settlements } from './Settlements'
import type { PartyBalance } from './settled'

interface SettlementPageProps {
  document: ModuleDocType
  /** Labels of the settled documents. */
  names?: SettledRowAccessors
}

/** The screen of a document that settles others: who owes what, what is paid on it, and what was paid. */
export function SettlementPage({ document, names }: SettlementPageProps) {
  const { apiPath, label, permissions } = document
  const { dues = 'Dues', saved: savedTitle = label } = optionsOf(document).allocations?.labels ?? {}
  const translate = useTranslate()
  const client = useQueryClient()
  const { can } = usePermissions()
  const { rule } = useOrganization()
  const settlementView = useMemo(
    () => ({ document, names: names ?? settledRowAccessorsOf(document) }),
    [document, names],
  )
  const { view, change } = useUrlState({ tab: 'dues' })
  const tab = view.tab === 'receipts' ? 'receipts' : 'dues'
  const [debtor, open] = useOpenDialog<PartyBalance>()
  const [printed, setPrinted] = useState<number>()
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const mayAdd = can(permissions.add)

  const onSaved = ({ id }: { id: number }, print: boolean) => {
    open(null)
    void client.invalidateQueries({ queryKey: [apiPath] })
    if (print && rule?.printPreview) setPrinted(id)
  }
  return (
    <PageFrame title={label}>
      <Tabs
        value={tab}
        onChange={(_, next) => change({ tab: next })}
        aria-label={translate(label)}
        sx={{ minHeight: 36, mb: 1 }}
      >
        {Object.entries({ dues, receipts: savedTitle }).map(([value, title]) => (
          <Tab key={value} value={value} label={translate(title)} sx={{ minHeight: 36, py: 0.5 }} />
        ))}
      </Tabs>
      {tab === 'dues' ? (
        <PartyBalances view={settlementView} onOpen={mayAdd ? open : undefined} />
      ) : (
        <Settlements document={document} onPrint={setPrinted} />
      )}
      {debtor && mayAdd && (
        <SettlementDialog view={settlementView} debtor={debtor} onClose={() => open(null)} onSaved={onSaved} />
      )}
      {printed !== undefined && <SavedDocumentPreview document={document} id={printed} onClose={closePreview} />}
    </PageFrame>
  )
}
