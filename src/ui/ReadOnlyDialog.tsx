import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useScrollTabStop } from './useScrollTabStop'

interface ReadOnlyDialogProps {
  /** As it is shown. */
  title: string
  maxWidth: 'xs' | 'md' | 'lg'
  children: ReactNode
  /** Buttons before Close. */
  actions?: ReactNode
  onClose: () => void
}

/** A dialog to be read only; Close has the focus. */
export function ReadOnlyDialog({ title, maxWidth, children, actions, onClose }: ReadOnlyDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const scrolled = useScrollTabStop(title)
  return (
    <Dialog open onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers {...scrolled}>
        {children}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button onClick={onClose} autoFocus>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
