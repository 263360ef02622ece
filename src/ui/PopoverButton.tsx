import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

interface PopoverButtonProps {
  icon: ReactNode
  /** Of the button and of what it opens; translated. */
  label: string
  /** The edge of the button that the dialog keeps to. */
  align?: 'left' | 'right'
  children: ReactNode
}

/** A sheet from the edge where the thumb is. */
const sheetOnPhone = {
  '@media (max-width: 599.95px)': {
    ...{ top: 'auto !important', left: '0 !important', bottom: 0, width: '100%', maxWidth: '100%' },
    ...{ maxHeight: '80dvh', borderRadius: '12px 12px 0 0' },
  },
}

/** A button that opens a small dialog below itself, on a phone at the bottom of the screen. */
export function PopoverButton({ icon, label, align = 'left', children }: PopoverButtonProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const paper = {
    sx: { p: 2, width: 320, maxHeight: '70vh', ...sheetOnPhone },
    'aria-label': translate(label),
    role: 'dialog',
  }
  return (
    <>
      <Button
        sx={{ displayPrint: 'none' }}
        startIcon={icon}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="dialog"
      >
        {translate(label)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: align }}
        transformOrigin={{ vertical: 'top', horizontal: align }}
        slotProps={{ paper: paper as object }}
      >
        {children}
      </Popover>
    </>
  )
}
