import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** Room below the bars of the shell and the filters. */
export const paneHeight = 'max(300px, calc(100dvh - 200px))'

/** Sample list and open sample next to each other; each scrolls by itself. */
export function SampleLayout({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '340px minmax(0, 1fr)' }, gap: 1 }}>
      <Paper sx={{ minWidth: 0, height: { md: paneHeight } }}>{list}</Paper>
      <Paper sx={{ minWidth: 0, minHeight: 240, height: { md: paneHeight }, display: 'flex', flexDirection: 'column' }}>
        {children}
      </Paper>
    </Box>
  )
}
