import { isAdDate } from '~/domain/calendar'
import { type DateRange, isSameRange, todayRange } from './DateRangeFilter'

/** Days as addresses name them. Without any it is today that is meant, also past midnight. */
export const unsetDateRange: DateRange = { from: '', to: '' }

/** Whether a text is valid as a URL value of this name: the names of days accept only a day. */
export const isValidUrlDay = (name: string, text: string) => (name !== 'from' && name !== 'to') || isAdDate(text)

/** The days that an address means. */
export const dateRangeFromUrl = ({ from, to }: DateRange): DateRange => (from && to ? { from, to } : todayRange())

/** How an address names days: today by naming none. */
export const dateRangeToUrl = (days: DateRange): DateRange => (isSameRange(days, todayRange()) ? unsetDateRange : days)
