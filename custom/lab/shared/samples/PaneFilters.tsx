import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FoldOnPhone } from '~/ui/FoldOnPhone'

interface PaneFiltersProps {
  /** The days and choices: on a phone behind a button, which closes when the days change. */
  children: ReactNode
  range: { from: string; to: string }
  search: ReactNode
}

/** What narrows the list of a screen with two panes. */
export function PaneFilters({ children, range, search }: PaneFiltersProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: { xs: 'center', sm: 'flex-start' }, gap: 1, flexWrap: 'wrap', mb: 1 }}>
      <FoldOnPhone key={`${range.from} ${range.to}`} icon={<FilterListOutlined />} label="Filters">
        <Box sx={{ display: { xs: 'flex', sm: 'contents' }, flexWrap: 'wrap', gap: 1 }}>{children}</Box>
      </FoldOnPhone>
      <Box sx={{ width: { sm: 270 }, flex: { xs: 1, sm: 'none' }, pt: { sm: 1.25 } }}>{search}</Box>
    </Box>
  )
}
