import Chip, { type ChipProps } from '@mui/material/Chip'

interface StatusChipProps extends Pick<ChipProps, 'color' | 'ref'> {
  /** As it is shown. */
  label: string
}

/** A status in a list or beside a title, small and outlined. */
export function StatusChip(props: StatusChipProps) {
  return <Chip variant="outlined" sx={{ fontSize: 10, height: 20, '& .MuiChip-label': { px: 0.75 } }} {...props} />
}
