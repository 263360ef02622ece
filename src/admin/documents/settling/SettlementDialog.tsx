import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { statedOf } from '~/metadata/documentNames'
import { parameterOf } from '~/metadata/resource'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DialogLoading } from '~/ui/DialogLoading'
import { useDraft } from '../../drafts'
import { api } from '../../http'
import { SettlementForm } from './SettlementForm'
import type { Debtor, OpenRow, Settling } from './settled'
import { newDraft, type SettlementDraft } from './settlementState'

interface SettlementDialogProps {
  settling: Settling
  debtor: Debtor
  onClose: () => void
  onSaved: (saved: { id: number }, print: boolean) => void
}

/** What stands open of a party, and what is paid on it. What is typed is kept as a draft until it is saved or dropped. */
export function SettlementDialog({ settling, debtor, onClose, onSaved }: SettlementDialogProps) {
  const { path, label, wire, name } = settling.document
  const { party, settles } = statedOf(settling.document)
  const { represent, shown, contact = [], name: owner } = party()
  const reached = contact.map((column) => debtor[column]).find(Boolean)
  const translate = useTranslate()
  const title = useId()
  const { confirm, confirmation } = useConfirm()
  const [fresh] = useState(newDraft)
  const draft = useDraft<SettlementDraft>(`${name}.${debtor.id}`, fresh)
  const [values, setValues] = useState(draft.value)
  const { data, error, refetch } = useQuery({
    queryKey: [path, wire.openCall, debtor.id],
    queryFn: ({ signal }) => {
      const all = { [parameterOf(owner)]: debtor.id, offset: 0, limit: 0 }
      return api.get<{ results: OpenRow[] }>(`${path}/${wire.openCall}`, all, { signal })
    },
    gcTime: 0,
  })
  const close = async () => {
    const isBegun = Object.keys(values.amounts).length > 0 || values.payments.length > 0
    if (isBegun && !(await confirm('What you have entered is not saved. Do you want to close?'))) return
    draft.clear()
    onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {translate(settles?.titles?.form ?? label)}
        <Typography variant="body2" color="text.secondary">
          {[...[represent, ...shown].map((column) => debtor[column]), reached].filter(Boolean).join(' · ')}
        </Typography>
      </DialogTitle>
      {!data && <DialogLoading error={error} onRetry={() => void refetch()} />}
      {data && (
        <SettlementForm
          settling={settling}
          party={debtor.id}
          open={data.results}
          draft={values}
          onChange={(next) => {
            setValues(next)
            draft.keep(next)
          }}
          confirm={confirm}
          onSaved={(saved, print) => {
            draft.clear()
            onSaved(saved, print)
          }}
          onFailed={() => void refetch()}
          onClose={close}
        />
      )}
      {confirmation}
    </Dialog>
  )
}
