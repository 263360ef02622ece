import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  adToBs,
  bsMonthNames,
  bsMonthRange,
  fiscalYearOf,
  fiscalYearRange,
  monthsOfFiscalYear,
  todayInNepal,
} from '~/domain/calendar'
import { besideFields } from '~/ui/besideFields'
import { type DateRange, isSameRange, todayRange } from '~/ui/DateRangeFilter'

interface Period {
  key: string
  /** In parts, each translated by itself. */
  label: readonly string[]
  range: DateRange
}

const yearBefore = (fiscalYear: string) => {
  const year = Number(fiscalYear.slice(0, 4)) - 1
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

function monthsOf(fiscalYear: string, until: string): Period[] {
  return monthsOfFiscalYear(fiscalYear)
    .filter((month) => month <= until)
    .toReversed()
    .map((month) => ({
      key: month,
      label: [bsMonthNames[Number(month.slice(5)) - 1]!, month.slice(0, 4)],
      range: bsMonthRange(month),
    }))
}

/** The periods that books are kept by: today, the months of the fiscal year so far, this year and the last (BS). */
function periods(today: string): Period[][] {
  const year = fiscalYearOf(today)
  const last = yearBefore(year)
  const years = [year, last].map((one) => ({ key: one, label: ['Fiscal Year', one], range: fiscalYearRange(one) }))
  return [[{ key: 'today', label: ['Today'], range: todayRange() }], monthsOf(year, adToBs(today)!.slice(0, 7)), years]
}

/** Chooses a BS month or a fiscal year, to the day. */
export function PeriodMenu({ range, onChoose }: { range: DateRange; onChoose: (range: DateRange) => void }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const groups = periods(todayInNepal(new Date()))
  const chosen = groups.flat().find((period) => isSameRange(period.range, range))
  const text = ({ label }: Period) => label.map((part) => translate(part)).join(' ')
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarMonth />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        sx={{ ...besideFields, whiteSpace: 'nowrap' }}
      >
        {chosen ? text(chosen) : translate('Period')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {groups.flatMap((group, index) => [
          index > 0 && <Divider key={`before ${group[0]?.key}`} />,
          ...group.map((period) => (
            <MenuItem
              key={period.key}
              dense
              selected={period === chosen}
              onClick={() => {
                setAnchor(null)
                onChoose(period.range)
              }}
            >
              {text(period)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
