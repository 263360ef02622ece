import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDraft } from '~/admin/drafts'
import { useConfirm } from '~/ui/ConfirmDialog'
import { DialogLoading } from '~/ui/DialogLoading'
import { loadCreditBills } from '../calls'
import { clearancePath, type Debtor, type ReceiptRow } from '../wire'
import { ClearanceForm } from './ClearanceForm'
import { type ClearanceDraft, newDraft } from './clearanceState'

interface ClearanceDialogProps {
  debtor: Debtor
  onClose: () => void
  onSaved: (receipt: ReceiptRow, print: boolean) => void
}

/** A patient's credit bills, and what is paid on them. What is typed is kept as a draft until it is saved or dropped. */
export function ClearanceDialog({ debtor, onClose, onSaved }: ClearanceDialogProps) {
  const translate = useTranslate()
  const title = useId()
  const { confirm, confirmation } = useConfirm()
  const [fresh] = useState(newDraft)
  const draft = useDraft<ClearanceDraft>(`clearance.${debtor.id}`, fresh)
  const [values, setValues] = useState(draft.value)
  const { data, error, refetch } = useQuery({
    queryKey: [clearancePath, 'credit-bill', debtor.id],
    queryFn: ({ signal }) => loadCreditBills(debtor.id, signal),
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
        {translate('Credit Clearance')}
        <Typography variant="body2" color="text.secondary">
          {[debtor.fullName, debtor.customerNo, debtor.mobileNo ?? debtor.phoneNo].filter(Boolean).join(' · ')}
        </Typography>
      </DialogTitle>
      {!data && <DialogLoading error={error} onRetry={() => void refetch()} />}
      {data && (
        <ClearanceForm
          customer={debtor.id}
          bills={data.results}
          draft={values}
          onChange={(next) => {
            setValues(next)
            draft.keep(next)
          }}
          confirm={confirm}
          onSaved={(receipt, print) => {
            draft.clear()
            onSaved(receipt, print)
          }}
          onFailed={() => void refetch()}
          onClose={close}
        />
      )}
      {confirmation}
    </Dialog>
  )
}
