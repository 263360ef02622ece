import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Column } from '~/admin/listing/columns'
import { useOneCalendar } from '~/admin/listing/oneCalendar'
import { CalendarSettingsProvider } from '~/ui/calendarRule'
import { DayText } from '~/ui/DayText'

const inCalendar =
  (calendar: string) =>
  ({ children }: { children: ReactNode }) => (
    <CalendarSettingsProvider value={{ calendar, firstDay: 0 }}>{children}</CalendarSettingsProvider>
  )

const column = (source: string, isMoment = false): Column => ({ source, label: source, isMoment })

function shown(calendar: string, columns: readonly Column[]): string[] {
  const { result } = renderHook(() => useOneCalendar(columns), { wrapper: inCalendar(calendar) })
  return result.current.map(({ source }) => source)
}

test('a list shows the day of a record once, in the calendar of the organization', () => {
  const days = [column('saleNo'), column('createdDateAd'), column('createdDateBs')]
  expect(shown('ad', days)).toEqual(['saleNo', 'createdDateAd'])
  expect(shown('bs', days)).toEqual(['saleNo', 'createdDateBs'])
  const moments = [column('createdDateAd', true), column('createdDateBs')]
  expect(shown('ad', moments)).toEqual(['createdDateAd'])
  expect(shown('bs', moments)).toEqual(['createdDateAd'])
  expect(shown('bs', [column('createdDateAd')])).toEqual(['createdDateAd'])
})

test('a day is in the calendar of the organization, with the other in the tooltip', () => {
  render(<DayText day="2026-11-27" time="05:19" />, { wrapper: inCalendar('bs') })
  expect(screen.getByText('2083-08-11 05:19').title).toBe('2026-11-27 AD')
  render(<DayText day="2026-11-27" />, { wrapper: inCalendar('ad') })
  expect(screen.getByText('2026-11-27').title).toBe('2083-08-11 BS')
})
