import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { ComputedStatesOptions } from '../options'

interface ComputedStateChipProps {
  states: ComputedStatesOptions['states']
  state: string
}

/** A computed state as a chip. */
export function ComputedStateChip({ states, state }: ComputedStateChipProps) {
  const translate = useTranslate()
  const { label = state, color = 'default' } = states[state] ?? {}
  return (
    <Chip
      variant="outlined"
      color={color}
      label={translate(label)}
      sx={{ fontSize: 10, height: 20, '& .MuiChip-label': { px: 0.75 } }}
    />
  )
}
