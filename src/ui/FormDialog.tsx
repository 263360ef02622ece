import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { SaveFailed } from './SaveFailed'
import { DialogHotkeys } from './useHotkeys'

interface FormDialogProps {
  /** As it is shown. */
  title: string
  /** Its fields. */
  children: ReactNode
  /** The translated label of its button; default Save. */
  confirm?: string
  /** Where something is taken back by it. */
  isDestructive?: boolean
  isBusy: boolean
  /** There is nothing that could be saved. */
  isDisabled?: boolean
  /** Its button has the focus, as it has no fields. */
  isQuestion?: boolean
  /** Why it was not done. */
  refusal: string | undefined
  onSave: () => void
  /** Without it there is its button only: it is not closed by mistake. */
  onClose?: () => void
}

/** A dialog of a few fields: saved with its button, Enter or Ctrl+S; it is not left while it saves. */
export function FormDialog({ title, children, confirm, isBusy, refusal, onSave, onClose, ...more }: FormDialogProps) {
  const { isDestructive = false, isDisabled = false, isQuestion = false } = more
  const translate = useTranslate()
  const titleId = useId()
  const save = () => {
    if (!(isBusy || isDisabled)) onSave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogHotkeys save={save} />
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          {children}
          {refusal && <SaveFailed text={refusal} sx={{ mt: 0.5 }} />}
        </DialogContent>
        <DialogActions>
          {onClose && (
            <Button onClick={onClose} disabled={isBusy}>
              {/* a dialog that cancels something is not left by a second button of that name */}
              {translate(confirm === translate('Cancel') ? 'Close' : 'Cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            autoFocus={isQuestion}
            color={isDestructive ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isDisabled}
          >
            {confirm ?? translate('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
