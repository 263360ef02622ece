import { useMemo } from 'react'
import { useCalendarSettings } from '~/ui/calendarRule'
import type { Column, Row } from './columns'

/**
 * The columns without the day of a record in the other calendar: a list shows it once, in the calendar of the
 * organization, and the other day when one points at it. A column of day and time is in either calendar.
 */
export function useOneCalendar<R extends Row>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const { calendar } = useCalendarSettings()
  return useMemo(() => {
    const sources = columns.map(({ source }) => source)
    const day = columns.find(({ source }) => source === 'createdDateAd')
    if (!day || !sources.includes('createdDateBs')) return columns
    const other = day.isMoment || calendar === 'ad' ? 'createdDateBs' : 'createdDateAd'
    return columns.filter(({ source }) => source !== other)
  }, [columns, calendar])
}
