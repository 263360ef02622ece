import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

export interface LargeDialogProps {
  title: string
  /** Escape was pressed; a click beside the dialog does nothing, so that no long form is lost by it. */
  onEscape: () => void
  children: ReactNode
  /** What opens over it. */
  above?: ReactNode
}

/** A dialog that fills the window, for the form of a document. */
export function LargeDialog({ title, onEscape, children, above }: LargeDialogProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xl"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onEscape()}
      aria-labelledby={id}
      slotProps={{
        paper: { sx: { height: 'calc(100dvh - 32px)', m: 2, width: 'calc(100% - 32px)', maxHeight: 'none' } },
      }}
    >
      <DialogTitle id={id}>{translate(title)}</DialogTitle>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {children}
      </DialogContent>
      {above}
    </Dialog>
  )
}
