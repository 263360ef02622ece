import Box from '@mui/material/Box'
import type { RelativePeriod } from '~/domain/periods'
import { type DateRange, DateRangeFilter } from './DateRangeFilter'
import { PeriodMenu } from './PeriodMenu'

interface DaysFilterProps {
  period: RelativePeriod | undefined
  range: DateRange
  setPeriod: (period: RelativePeriod) => void
  setRange: (range: DateRange) => void
}

/** The days of a list: a named period, or from one day to another. */
export function DaysFilter({ period, range, setPeriod, setRange }: DaysFilterProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1, flexWrap: 'wrap', ml: { sm: 'auto' } }}>
      <PeriodMenu period={period} range={range} onPeriod={setPeriod} onRange={setRange} />
      <DateRangeFilter key={`${range.from} ${range.to}`} value={range} onSearch={setRange} />
    </Box>
  )
}
