import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useTranslate } from 'react-admin'
import { DialogHotkeys } from '~/ui/useHotkeys'

interface CorrectionActionsProps {
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** How a correction is left: updated with its button or Ctrl+S, or given up. */
export function CorrectionActions({ isSaving, onSave, onClose }: CorrectionActionsProps) {
  const translate = useTranslate()
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={isSaving}>
        {translate('Cancel')}
      </Button>
      <Button variant="contained" onClick={onSave} loading={isSaving} title="Ctrl+S">
        {translate('Update')}
      </Button>
      <DialogHotkeys save={onSave} />
    </DialogActions>
  )
}
