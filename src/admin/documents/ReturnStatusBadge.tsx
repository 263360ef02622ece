import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { ReturnStatus } from '~/domain/options'

const colors = { 'NOT-RETURNED': 'default', 'PARTIALLY-RETURNED': 'warning', 'FULL-RETURNED': 'error' } as const

/** How much of a document was returned, as a badge (spec 1 section 2.5). */
export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  const translate = useTranslate()
  return (
    <Chip
      variant="outlined"
      color={colors[status]}
      label={translate(status)}
      sx={{ fontSize: 10, height: 20, '& .MuiChip-label': { px: 0.75 } }}
    />
  )
}
