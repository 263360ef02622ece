import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LookupInput } from '~/admin/forms/LookupInput'
import { api } from '~/admin/http'
import { FormDialog } from '~/ui/FormDialog'
import { useAction } from '~/ui/useAction'

/** Path of sample collection, whose endpoint this uses. */
const path = 'lab-sample-collection-app/sample-collection'

interface RejectDialogProps {
  tube: { id: number; barcode: string; tests: readonly string[] }
  /** @param done whether the tube was rejected */
  onClose: (done: boolean) => void
}

/** Asks why the laboratory does not take a tube; its tests are then to be collected again. */
export function RejectDialog({ tube, onClose }: RejectDialogProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState<{ id: number; name: string } | null>(null)
  const [remarks, setRemarks] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, refusal } = useAction()
  const isMissing = isAsked && !reason

  const reject = async () => {
    setAsked(true)
    if (!reason) return
    const body = { sample: tube.id, reason: reason.id, remarks: remarks.trim() || null }
    const messages = { done: 'Sample Rejected successfully', failed: 'Failed to Reject Sample' }
    if (await run(() => api.post<object>(`${path}/reject`, body), messages)) onClose(true)
  }
  return (
    <FormDialog
      title={`${translate('Reject Sample')} ${tube.barcode}`}
      confirm={translate('Reject')}
      isDestructive
      isBusy={isBusy}
      refusal={refusal}
      onSave={() => void reject()}
      onClose={() => onClose(false)}
    >
      <DialogContentText variant="body2" sx={{ mb: 1 }}>
        {translate('To be collected again:')} {tube.tests.join(', ') || '-'}
      </DialogContentText>
      <LookupInput
        autoFocus
        required
        path={`${path}/rejection-reason`}
        resource="rejection-reason"
        label={translate('Reason')}
        value={reason}
        onChange={setReason}
        textOf={({ name }) => name}
        error={isMissing}
        helperText={isMissing && translate('Reason is required')}
      />
      <TextField
        fullWidth
        label={translate('Remarks')}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value.trimStart())}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  )
}
