import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { typeScale } from './tokens'
import { unseenSx } from './unseen'

interface StatusChipProps extends Pick<ChipProps, 'color' | 'ref'> {
  /** As it is shown. */
  label: string
  /** It is what nearly all have, and says nothing: a dot shows it, whose word a pointer and screen readers find. */
  isQuiet?: boolean
}

const dotSx = {
  display: 'inline-block',
  position: 'relative',
  width: 8,
  height: 8,
  mx: 1,
  borderRadius: '50%',
  border: 1,
}

/** A status in a list or beside a title, small and outlined. */
export function StatusChip({ isQuiet = false, ...props }: StatusChipProps) {
  if (isQuiet)
    return (
      <Box component="span" title={props.label} sx={{ ...dotSx, borderColor: 'text.secondary' }}>
        <Box component="span" sx={unseenSx}>
          {props.label}
        </Box>
      </Box>
    )
  return (
    <Chip
      variant="outlined"
      sx={{ fontSize: typeScale.mark, height: 20, '& .MuiChip-label': { px: 0.75 } }}
      {...props}
    />
  )
}
