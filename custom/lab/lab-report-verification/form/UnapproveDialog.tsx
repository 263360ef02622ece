import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { SaveFailed } from '~/ui/SaveFailed'

interface UnapproveDialogProps {
  count: number
  /** The report was handed out: the next one is an amended one. */
  isIssued: boolean
  isBusy: boolean
  /** Why it was not done. */
  refusal: string | undefined
  onConfirm: (remarks: string) => void
  onClose: () => void
}

/** Asks why verifications are taken back; the reason is kept, and printed on an amended report. */
export function UnapproveDialog({ count, isIssued, isBusy, refusal, onConfirm, onClose }: UnapproveDialogProps) {
  const translate = useTranslate()
  const [remarks, setRemarks] = useState('')
  const [error, setError] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (remarks.trim()) onConfirm(remarks.trim())
    else setError(true)
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth>
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle>{`${translate('Un-approve')} (${count})`}</DialogTitle>
        <DialogContent>
          {isIssued && (
            <DialogContentText>
              {translate('This report was issued. The next one will be marked as amended and will say why.')}
            </DialogContentText>
          )}
          <TextField
            autoFocus
            required
            fullWidth
            multiline
            label={translate('Remarks')}
            value={remarks}
            onChange={(event) => setRemarks(event.target.value)}
            error={error && !remarks.trim()}
            helperText={error && !remarks.trim() ? translate(messages.remarksRequired) : undefined}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {refusal && <SaveFailed text={refusal} sx={{ mt: 1 }} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('Cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('Un-approve')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
