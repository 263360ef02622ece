import { isAdDate } from './adDate'
import type { Calendar } from './calendarAdapter'

const asIs = (date: string) => (isAdDate(date) ? date : undefined)

/** The Gregorian calendar, of an application without one of its own. */
export const gregorian: Calendar = {
  name: 'AD',
  title: 'the Gregorian calendar',
  timeZonePlace: 'local time',
  monthNames: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  pickerYearRange: [1900, 2099],
  lastDay: '9999-12-31',
  unknownDayMessage: 'Invalid date',
  labels: {
    gregorianDate: 'Date',
    date: 'Date',
    shortGregorianDate: 'Date',
    shortDate: 'Date',
    month: 'Month',
    gregorianDueSince: 'Due Since',
    dueSince: 'Due Since',
    monthDay: 'Day',
    onMonthDay: 'On day %{day} of each month at %{at}',
    onLastDayOfMonth: 'On the last day of each month at %{at}',
    time: 'Time',
  },
  daysInMonth: (year, month) =>
    year >= 1000 && year <= 9999 && month >= 1 && month <= 12
      ? new Date(Date.UTC(year, month, 0)).getUTCDate()
      : undefined,
  fromGregorian: asIs,
  toGregorian: asIs,
}
