import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { hasOwnCalendar, localDay } from '~/domain/calendar'
import { useCalendarSettings } from './calendarRule'
import { DateField, type DateFieldProps } from './DateField'
import { applicationCalendarKey, type CalendarKey } from './dateText'

export interface DualDatePickerProps extends Omit<DateFieldProps, 'calendar' | 'max'> {
  /** No day after today is offered. */
  disableFuture?: boolean
}

/**
 * One day in two calendars, where the application has one of its own, that of the organization first: kept in step whichever is typed (spec 2, section 2). The value
 * is its AD date.
 */
export function DualDatePicker({ label, disableFuture = false, inputRef, helperText, ...rest }: DualDatePickerProps) {
  const translate = useTranslate()
  const max = disableFuture ? localDay(new Date()) : undefined
  const { calendar } = useCalendarSettings()
  if (!hasOwnCalendar) return <DateField {...rest} {...{ calendar: 'ad', label, max, inputRef, helperText }} />
  const other = calendar === 'ad' ? applicationCalendarKey : 'ad'
  const named = (one: CalendarKey) => `${label} (${translate(one.toUpperCase())})`
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <DateField {...rest} {...{ calendar, max, inputRef, helperText }} label={named(calendar)} />
      <DateField {...rest} name={undefined} calendar={other} label={named(other)} max={max} />
    </Box>
  )
}
