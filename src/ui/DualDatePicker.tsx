import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { todayInNepal } from '~/domain/calendar'
import { DateField, type DateFieldProps } from './DateField'

export interface DualDatePickerProps extends Omit<DateFieldProps, 'calendar' | 'max'> {
  /** No day after today (in Nepal) is offered. */
  disableFuture?: boolean
}

/** One day in two calendars, kept in step whichever is typed (spec 2, section 2). The value is its AD date. */
export function DualDatePicker({ label, disableFuture = false, inputRef, helperText, ...rest }: DualDatePickerProps) {
  const translate = useTranslate()
  const max = disableFuture ? todayInNepal(new Date()) : undefined
  const named = (calendar: string) => `${label} (${translate(calendar)})`
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <DateField {...rest} calendar="ad" label={named('AD')} max={max} inputRef={inputRef} helperText={helperText} />
      <DateField {...rest} name={undefined} calendar="bs" label={named('BS')} max={max} />
    </Box>
  )
}
