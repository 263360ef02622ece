import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { DraftScope } from '~/admin/drafts/DraftScope'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import { api } from '~/admin/http'
import { optionsOf } from '~/documents/documentNames'
import { useDocumentForm } from '~/documents/form/admin/useDocumentForm'
import { queryParamName } from '~/metadata/resource'
import { DialogHeading } from '~/ui/DialogHeading'
import { DialogLoadState } from '~/ui/DialogLoadState'
import { SettlementForm } from './SettlementForm'
import type { OpenRow, PartyBalance, SettlementContext } from './settled'
import { changeDraft, hasSettlementInput, newDraft } from './settlementState'

interface SettlementDialogProps {
  view: SettlementContext
  debtor: PartyBalance
  onClose: () => void
  onSaved: (saved: { id: number }, print: boolean) => void
}

/** The open documents of a party and the payment for them. Entries are kept as a draft until saved or dropped. */
export function SettlementDialog(props: SettlementDialogProps) {
  return (
    <DraftScope form={props.view.document.name} record={props.debtor.id}>
      <SettlementOfDraft {...props} />
    </DraftScope>
  )
}

function SettlementOfDraft({ view, debtor, onClose, onSaved }: SettlementDialogProps) {
  const { document } = view
  const { apiPath: path, label, apiNames: callNames } = document
  const { party, allocations } = optionsOf(document)
  const { labelField, listFields, phoneColumns: contact = [], name: owner } = party!()
  const reached = contact.map((column) => debtor[column]).find(Boolean)
  const translate = useTranslate()
  const title = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [path, callNames.openPath, debtor.id],
    queryFn: ({ signal }) => {
      const all = { [queryParamName(owner)]: debtor.id, offset: 0, limit: 0 }
      return api.get<{ results: OpenRow[] }>(`${path}/${callNames.openPath}`, all, { signal })
    },
    gcTime: 0,
  })
  const hasAdvances = allocations?.advance !== undefined
  const advance = useQuery({
    queryKey: [path, callNames.advancePath, debtor.id],
    queryFn: ({ signal }) => {
      const of = { [queryParamName(owner)]: debtor.id }
      return api.get<{ advanceAmount: string }>(`${path}/${callNames.advancePath}`, of, { signal })
    },
    ...{ gcTime: 0, enabled: hasAdvances },
  })
  const onHand = hasAdvances ? advance.data?.advanceAmount : '0.00'
  const readAgain = () => {
    void refetch()
    if (hasAdvances) void advance.refetch()
  }
  const form = useDocumentForm({
    ...{ document, onClose, onSaved, isBegun: hasSettlementInput, getPartyName: () => String(debtor[labelField]) },
    ...{ createDraft: newDraft, isBound: true, reducer: changeDraft, onFailed: readAgain },
  })
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={(_, reason) => reason === 'escapeKeyDown' && form.drop()}
      aria-labelledby={title}
    >
      <DialogHeading id={title} extra={<DraftStatusText />}>
        {translate(allocations?.labels?.form ?? label)}
        <Typography variant="body2" color="text.secondary">
          {[...[labelField, ...listFields].map((column) => debtor[column]), reached].filter(Boolean).join(' · ')}
        </Typography>
      </DialogHeading>
      {data && onHand !== undefined ? (
        <SettlementForm view={view} party={debtor.id} open={data.results} onHand={onHand} form={form} />
      ) : (
        <DialogLoadState error={error ?? advance.error} onRetry={readAgain} />
      )}
      {form.confirmation}
    </Dialog>
  )
}
