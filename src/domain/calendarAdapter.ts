/** The labels of dates, months and times on screens; each is a text that can be translated. */
export interface CalendarLabels {
  /** The Gregorian date next to a date of this calendar. */
  gregorianDate: string
  /** A day of this calendar. */
  date: string
  /** The same in narrow headings. */
  shortGregorianDate: string
  shortDate: string
  month: string
  gregorianDueSince: string
  dueSince: string
  /** The day of the month on which something is repeated. */
  monthDay: string
  /** When something is repeated, with `%{at}` for the time and `%{day}` for the day. */
  onMonthDay: string
  onLastDayOfMonth: string
  /** The time of day in the time zone of the application. */
  time: string
}

/** A calendar in which an application writes days, months and fiscal years. Days are stored as Gregorian dates. */
export interface Calendar {
  /** The abbreviation behind its dates, such as `BS`. */
  name: string
  /** Its name in sentences, such as `Ethiopian`. */
  title: string
  /** The country of the time zone, in sentences: `Ethiopia`. */
  timeZonePlace: string
  /** The names of the twelve months, from the first. */
  monthNames: readonly string[]
  /** The years that the picker offers, first and last. */
  pickerYearRange: readonly [number, number]
  /** The last day that it has, as a Gregorian date. */
  lastDay: string
  /** The error message for a later day. */
  unknownDayMessage: string
  labels: CalendarLabels
  /** The days of a month, 1 to 12; undefined for one that it does not have. */
  daysInMonth: (year: number, month: number) => number | undefined
  /** Its date `YYYY-MM-DD` of a Gregorian date; undefined for what is no date, or for a day that it does not have. */
  fromGregorian: (date: string) => string | undefined
  /** The Gregorian date of one of its dates; undefined for a day that it does not have. */
  toGregorian: (date: string) => string | undefined
}

/** Declares the calendar of an application: the default export of `calendar/index.ts`. Without one it is the Gregorian. */
export const defineCalendar = (calendar: Calendar): Calendar => calendar
