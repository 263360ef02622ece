import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

/** The container of a table with a `PlaceholderRow`, which reads the visible width from it. */
export const placeholderRowContainerSx = { containerType: 'inline-size' }

const side = 16
const inSight = { position: 'sticky', left: side, width: `calc(100cqi - ${2 * side}px)` }

interface PlaceholderRowProps {
  /** How many columns the table has. */
  columns: number
  children: ReactNode
}

/** A row in the place of all others, centred in the visible part of a table that may be wider. */
export function PlaceholderRow({ columns, children }: PlaceholderRowProps) {
  return (
    <TableRow>
      <TableCell colSpan={columns} sx={{ borderBottom: 0, px: `${side}px` }}>
        <Box sx={inSight}>{children}</Box>
      </TableCell>
    </TableRow>
  )
}
