import { createContext, useContext } from 'react'
import { applicationCalendarKey, type CalendarKey } from './dateText'

/** How the organization writes days (its rule's calendar system and first day of the week). */
interface CalendarRule {
  /** Which calendar is asked for first, and shown where there is room for one. */
  calendar: CalendarKey
  /** The first day of the week, 0 for Sunday. */
  firstDay: number
}

/** The calendar system of the settings that is the application's own. */
const own = 2

/** @param rule the organization's; none yet: the Gregorian calendar, from Sunday */
export const calendarSettingsOf = (
  rule: { calendarSystem?: number; firstDayOfWeek?: number } | null | undefined,
): CalendarRule => ({
  calendar: rule?.calendarSystem === own ? applicationCalendarKey : 'ad',
  firstDay: ((rule?.firstDayOfWeek ?? 1) + 6) % 7,
})

const Rule = createContext<CalendarRule>(calendarSettingsOf(null))

export const CalendarSettingsProvider = Rule.Provider

export const useCalendarSettings = (): CalendarRule => useContext(Rule)
