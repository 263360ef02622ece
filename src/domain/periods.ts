import { addDays, weekdayIndex } from './adDate'
import { fiscalYearOf, fiscalYearRange, monthRange, toApplicationCalendar } from './calendar'

/** First and last day, both in it, as AD dates. */
export interface Period {
  from: string
  to: string
}

const monthOf = (day: string) => monthRange(toApplicationCalendar(day)!.slice(0, 7))
/** From Sunday to Saturday. */
const weekOf = (day: string): Period => {
  const from = addDays(day, -weekdayIndex(day))
  return { from, to: addDays(from, 6) }
}
const yearOf = (day: string) => fiscalYearRange(fiscalYearOf(day))

/** Periods that go with the day they are looked at, by the names that addresses have; months and years are those of the application's calendar. */
export const relativePeriods = {
  today: { label: 'Today', of: (today: string): Period => ({ from: today, to: today }) },
  yesterday: {
    label: 'Yesterday',
    of: (today: string): Period => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  },
  'this-week': { label: 'This week', of: weekOf },
  'last-week': { label: 'Last week', of: (today: string) => weekOf(addDays(today, -7)) },
  'this-month': { label: 'This month', of: monthOf },
  'last-month': { label: 'Last month', of: (today: string) => monthOf(addDays(monthOf(today).from, -1)) },
  'this-year': { label: 'This fiscal year', of: yearOf },
  'year-so-far': {
    label: 'Fiscal year so far',
    of: (today: string): Period => ({ from: yearOf(today).from, to: today }),
  },
  'last-365-days': {
    label: 'Last 365 days',
    of: (today: string): Period => ({ from: addDays(today, -364), to: today }),
  },
  'last-year': { label: 'Last fiscal year', of: (today: string) => yearOf(addDays(yearOf(today).from, -1)) },
} as const

export type RelativePeriod = keyof typeof relativePeriods

export const isRelativePeriod = (text: string): text is RelativePeriod => text in relativePeriods
