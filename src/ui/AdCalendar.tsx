import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import { isAdDate } from '~/domain/calendar'

export interface CalendarProps {
  /** The chosen AD date; anything else chooses none. */
  value: string
  onPick: (date: string) => void
  /** The last AD date that may be picked. */
  max?: string
}

/** A month of the Gregorian calendar to pick from. */
export default function AdCalendar({ value, onPick, max }: CalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        value={isAdDate(value) ? dayjs(value) : null}
        maxDate={max ? dayjs(max) : undefined}
        onChange={(day, selection) => {
          if (day && selection === 'finish') onPick(day.format('YYYY-MM-DD'))
        }}
      />
    </LocalizationProvider>
  )
}
