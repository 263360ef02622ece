import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import {
  fiscalYearOf,
  localDay,
  monthNames,
  monthRange,
  monthsOfFiscalYear,
  toApplicationCalendar,
} from '~/domain/calendar'
import { type Period, type RelativePeriod, relativePeriods } from '~/domain/periods'
import { fieldHeightButtonSx } from './alignedWithFields'
import { MenuButton } from './MenuButton'

/** The months of the fiscal year so far, the last one first. */
function monthsSoFar(today: string) {
  const now = toApplicationCalendar(today)!.slice(0, 7)
  return monthsOfFiscalYear(fiscalYearOf(today))
    .filter((month) => month <= now)
    .toReversed()
    .map((month) => ({
      month,
      name: monthNames[Number(month.slice(5)) - 1]!,
      year: month.slice(0, 4),
      range: monthRange(month),
    }))
}

interface PeriodMenuProps {
  /** The period that the address names; none of days that were chosen one by one. */
  period: RelativePeriod | undefined
  range: Period
  onPeriod: (period: RelativePeriod) => void
  onRange: (range: Period) => void
}

/** Chooses the days by periods that books are kept by: to the day, with months and fiscal years of the application's calendar. */
export function PeriodMenu({ period, range, onPeriod, onRange }: PeriodMenuProps) {
  const translate = useTranslate()
  const months = monthsSoFar(localDay(new Date()))
  const isChosen = (one: Period) => period === undefined && one.from === range.from && one.to === range.to
  const month = months.find((one) => isChosen(one.range))
  const chosen = period
    ? translate(relativePeriods[period].label)
    : month
      ? `${translate(month.name)} ${month.year}`
      : translate('Period')
  return (
    <MenuButton
      variant="outlined"
      startIcon={<CalendarMonth />}
      label={chosen}
      sx={{ ...fieldHeightButtonSx, whiteSpace: 'nowrap' }}
    >
      {Object.entries(relativePeriods).map(([key, { label }]) => (
        <MenuItem key={key} dense selected={key === period} onClick={() => onPeriod(key as RelativePeriod)}>
          {translate(label)}
        </MenuItem>
      ))}
      <Divider />
      {months.map((one) => (
        <MenuItem key={one.month} dense selected={one === month} onClick={() => onRange(one.range)}>
          {translate(one.name)} {one.year}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
