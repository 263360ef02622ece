import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { statedOf } from '~/metadata/documentNames'
import type { PlacedDocument } from '~/metadata/registry'
import { namesOf, type SettledNames } from '~/metadata/settledNames'
import { useOpened } from '../../drafts'
import { ShownHistory } from '../../history/ShownHistory'
import { useOrganization } from '../../organization'
import { PageFrame } from '../../shell/PageFrame'
import { useAddress } from '../../useAddress'
import { useRights } from '../../useRights'
import { PaperPreview } from '../PaperPreview'
import { Debtors } from './Debtors'
import { SettlementDialog } from './SettlementDialog'
import { Settlements } from './Settlements'
import type { Debtor } from './settled'

interface SettlementPageProps {
  document: PlacedDocument
  /** How what is settled is called, where not as the frame calls it. */
  names?: SettledNames
}

/** The screen of a document that settles others: who owes what, what is paid on it, and what was paid. */
export function SettlementPage({ document, names }: SettlementPageProps) {
  const { path, label, rights } = document
  /** Counts the forms begun anew, each with state of its own. */
  const [round, setRound] = useState(0)
  const { dues = 'Dues', saved: savedTitle = label } = statedOf(document).settles?.titles ?? {}
  const translate = useTranslate()
  const client = useQueryClient()
  const { can } = useRights()
  const { rule } = useOrganization()
  const settling = useMemo(() => ({ document, names: names ?? namesOf(document) }), [document, names])
  const { view, change } = useAddress({ tab: 'dues' })
  const tab = view.tab === 'receipts' ? 'receipts' : 'dues'
  const [debtor, open] = useOpened<Debtor>()
  const [printed, setPrinted] = useState<number>()
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const mayAdd = can(rights.add)

  const onSaved = ({ id }: { id: number }, print: boolean) => {
    open(null)
    void client.invalidateQueries({ queryKey: [path] })
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
        <Debtors settling={settling} onOpen={mayAdd ? open : undefined} />
      ) : (
        <Settlements document={document} settling={settling} onPrint={setPrinted} />
      )}
      {debtor && mayAdd && (
        <SettlementDialog
          key={round}
          settling={settling}
          debtor={debtor}
          onClose={() => open(null)}
          onRestart={() => setRound(round + 1)}
          onSaved={onSaved}
        />
      )}
      <ShownHistory path={path} />
      {printed !== undefined && <PaperPreview document={document} id={printed} onClose={closePreview} />}
    </PageFrame>
  )
}
