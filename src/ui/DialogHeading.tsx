import Box from '@mui/material/Box'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'

interface DialogHeadingProps {
  /** Of the heading, by which the dialog is labelled. */
  id: string
  children: ReactNode
  /** Beside the heading; no part of the dialog's name. */
  extra?: ReactNode
}

/** The title of a dialog, with something beside it. */
export function DialogHeading({ id, children, extra }: DialogHeadingProps) {
  return (
    <DialogTitle component="div" id={`${id}-bar`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="h2" id={id} sx={{ font: 'inherit', m: 0 }}>
        {children}
      </Box>
      {extra}
    </DialogTitle>
  )
}
