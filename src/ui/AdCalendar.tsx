import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import 'dayjs/locale/ne'
import { useLocale, useTranslate } from 'react-admin'
import { isAdDate } from '~/domain/calendar'
import { useCalendarSettings } from './calendarRule'

export interface CalendarProps {
  /** The chosen AD date; anything else chooses none. */
  value: string
  onPick: (date: string) => void
  /** The last AD date that may be picked. */
  max?: string
}

/** A month of the Gregorian calendar to pick from. */
export default function AdCalendar({ value, onPick, max }: CalendarProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const { firstDay } = useCalendarSettings()
  const days = dayjs.Ls[locale]
  if (days) days.weekStart = firstDay // the calendar asks the library, which knows a language's week alone
  const texts = {
    previousMonth: translate('Previous month'),
    nextMonth: translate('Next month'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      translate(view === 'year' ? 'Choose a date' : 'Choose a year'),
  }
  return (
    <LocalizationProvider
      key={`${locale} ${firstDay}`}
      dateAdapter={AdapterDayjs}
      adapterLocale={locale}
      localeText={texts}
    >
      <DateCalendar
        autoFocus
        dayOfWeekFormatter={(day) => translate(day.locale('en').format('dd'))}
        value={isAdDate(value) ? dayjs(value) : null}
        maxDate={max ? dayjs(max) : undefined}
        onChange={(day, selection) => {
          if (day && selection === 'finish') onPick(day.format('YYYY-MM-DD'))
        }}
      />
    </LocalizationProvider>
  )
}
