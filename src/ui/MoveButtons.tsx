import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'

interface MoverProps {
  icon: typeof ArrowUpward
  label: string
  /** Absent where it goes no further; the button keeps the focus all the same. */
  onMove: (() => void) | undefined
}

function Mover({ icon: Icon, label, onMove }: MoverProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!onMove}
      onClick={onMove}
      sx={{ '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}

interface MoveButtonsProps {
  /** What is moved; translated. */
  label: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Moves one of several things that have an order. */
export function MoveButtons({ label, onUp, onDown }: MoveButtonsProps) {
  const translate = useTranslate()
  return (
    <>
      <Mover icon={ArrowUpward} label={`${translate('Move up')}: ${label}`} onMove={onUp} />
      <Mover icon={ArrowDownward} label={`${translate('Move down')}: ${label}`} onMove={onDown} />
    </>
  )
}
