import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { DialogHeading } from './DialogHeading'

export interface LargeDialogProps {
  title: string
  /** Beside the title. */
  titleExtra?: ReactNode
  /** Escape was pressed. A click outside the dialog does nothing, so that no long form is lost by it. */
  onEscape: () => void
  children: ReactNode
  /** Further dialogs that open over it. */
  overlay?: ReactNode
}

const filling = { height: 'calc(100dvh - 32px)', m: 2, width: 'calc(100% - 32px)', maxHeight: 'none' }

/** A dialog that fills the window, for the form of a document. */
export function LargeDialog({ title, titleExtra, onEscape, children, overlay }: LargeDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 600px)')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xl"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onEscape()}
      aria-labelledby={id}
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: isNarrow ? undefined : filling } }}
    >
      <DialogHeading id={id} extra={titleExtra}>
        {translate(title)}
      </DialogHeading>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {children}
      </DialogContent>
      {overlay}
    </Dialog>
  )
}
