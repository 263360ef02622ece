import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { calendar as applicationCalendar, hasOwnCalendar, isAdDate, localDay } from '~/domain/calendar'
import { messages } from '~/metadata/messages'
import { fieldHeightButtonSx } from './alignedWithFields'
import { useCalendarSettings } from './calendarRule'
import { DateField } from './DateField'
import { applicationCalendarKey, type CalendarKey } from './dateText'
import { useStoredState } from './useStoredState'

/** The first and the last day of a range, both in it, as AD dates. */
export interface DateRange {
  from: string
  to: string
}

/** Whether two ranges are the same days. */
export const isSameRange = (one: DateRange, other: DateRange) => one.from === other.from && one.to === other.to

/** Where every date filter starts: today (spec 2, section 2). */
export function todayRange(): DateRange {
  const today = localDay(new Date())
  return { from: today, to: today }
}

export interface DateRangeFilterProps {
  /** The range that the page shows at present. */
  value: DateRange
  /** Search was pressed, with a whole range whose days are in order. */
  onSearch: (range: DateRange) => void
}

/** From and to, in one of two calendars where the application has one of its own, as this browser chose last (at first as the organization does), and the search button (spec 2, shared widgets). */
export function DateRangeFilter({ value, onSearch }: DateRangeFilterProps) {
  const translate = useTranslate()
  const { calendar: usual } = useCalendarSettings()
  const [chosen, setCalendar] = useStoredState<CalendarKey>(localStorage, 'prayog.calendar', usual)
  const calendar = hasOwnCalendar ? chosen : 'ad'
  const [range, setRange] = useState(value)
  const isWhole = isAdDate(range.from) && isAdDate(range.to)
  const isBackward = isWhole && range.from > range.to
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && !isBackward) onSearch(range)
      }}
      sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1, flexWrap: 'wrap' }}
    >
      {hasOwnCalendar && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={calendar}
          onChange={(_, picked: CalendarKey | null) => picked && setCalendar(picked)}
          aria-label={translate('Calendar')}
          sx={fieldHeightButtonSx}
        >
          <ToggleButton value="ad">{translate('AD')}</ToggleButton>
          <ToggleButton value={applicationCalendarKey}>{translate(applicationCalendar.name)}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box sx={{ width: 160 }}>
        <DateField
          calendar={calendar}
          label={translate('From')}
          value={range.from}
          onChange={(from) => setRange((old) => ({ ...old, from }))}
        />
      </Box>
      <Box sx={{ width: 160 }}>
        <DateField
          calendar={calendar}
          label={translate('To')}
          value={range.to}
          onChange={(to) => setRange((old) => ({ ...old, to }))}
          error={isBackward}
          helperText={isBackward && translate(messages.daysBackward)}
        />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        startIcon={<Search />}
        disabled={!isWhole || isBackward}
        sx={fieldHeightButtonSx}
      >
        {translate('Search')}
      </Button>
    </Box>
  )
}
