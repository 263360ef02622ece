import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Box from '@mui/material/Box'
import type { RelativePeriod } from '~/domain/periods'
import { type DateRange, DateRangeFilter } from './DateRangeFilter'
import { FoldOnPhone } from './FoldOnPhone'
import { PeriodMenu } from './PeriodMenu'

interface DaysFilterProps {
  period: RelativePeriod | undefined
  range: DateRange
  setPeriod: (period: RelativePeriod) => void
  setRange: (range: DateRange) => void
}

/** The days of a list: a named period, or from one day to another. A phone asks for days in a sheet. */
export function DaysFilter({ period, range, setPeriod, setRange }: DaysFilterProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: { xs: 'center', sm: 'flex-start' },
        columnGap: 1,
        flexWrap: 'wrap',
        ml: { sm: 'auto' },
      }}
    >
      <PeriodMenu period={period} range={range} onPeriod={setPeriod} onRange={setRange} />
      <FoldOnPhone key={`${range.from} ${range.to}`} icon={<CalendarMonth />} label="Days">
        <DateRangeFilter value={range} onSearch={setRange} />
      </FoldOnPhone>
    </Box>
  )
}
