// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '~/domain/adDate'
import { isAdDate, localDay } from '~/domain/calendar'
import { StoryView } from '~/style/StoryView'
import { CalendarSettingsProvider, calendarSettingsOf } from '~/ui/calendarRule'
import { DateRangeFilter } from '~/ui/DateRangeFilter'
import * as stories from '~/ui/DualDatePicker.stories'
import { show } from './support/show'

afterEach(cleanup)

const Empty = () => <StoryView meta={stories.default} story={stories.Empty} />
const Filled = () => <StoryView meta={stories.default} story={stories.Filled} />
const value = () => screen.getByRole('status').textContent ?? ''
const ad = () => screen.getByLabelText<HTMLInputElement>('Birth Date (AD)')
const bs = () => screen.getByLabelText<HTMLInputElement>('Birth Date (BS)')

test('a date typed in one calendar shows in the other, digits alone will do', async () => {
  const user = userEvent.setup()
  show(<Empty />)
  await user.type(ad(), '20240413')
  expect([ad().value, bs().value, value()]).toEqual(['2024-04-13', '2081-01-01', '2024-04-13'])
  await user.clear(bs())
  expect([ad().value, value()]).toEqual(['', ''])
  await user.type(bs(), '2081-01-32')
  expect([ad().value, value()]).toEqual(['', '2081-01-32 BS'])
  expect(screen.getByText('There is no such date.')).toBeTruthy()
  await user.clear(bs())
  await user.type(bs(), '2081-02-32')
  expect([ad().value, value()]).toEqual(['2024-06-14', '2024-06-14'])
})

test('Devanagari digits are digits', async () => {
  const user = userEvent.setup()
  show(<Empty />)
  await user.type(bs(), '२०८१०१०१')
  expect([ad().value, bs().value]).toEqual(['2024-04-13', '2081-01-01'])
})

test('a half typed date, and a BS day that exists in AD only, are never taken for a date', async () => {
  const user = userEvent.setup()
  show(<Filled />)
  await user.type(ad(), '{Backspace}')
  expect(value()).toBe('2024-04-1')
  expect(bs().value).toBe('')
  await user.clear(bs())
  await user.type(bs(), '2082-09-31')
  expect(isAdDate(value())).toBe(false)
})

test('a day is picked from the BS calendar, by keyboard over the end of the month too', async () => {
  const user = userEvent.setup()
  show(<Filled />)
  await user.click(screen.getByRole('button', { name: 'Choose a date: Birth Date (BS)' }))
  const month = within(await screen.findByRole('group', { name: 'Baisakh 2081' }))
  expect(month.getAllByRole('button')).toHaveLength(31)
  const inTabOrder = month.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(inTabOrder.map(({ textContent }) => textContent)).toEqual(['1'])
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('group', { name: 'Chaitra 2080' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect([ad().value, bs().value]).toEqual(['2024-04-12', '2080-12-30'])
})

test('the range filter searches whole ranges in order only, in either calendar', async () => {
  const user = userEvent.setup()
  const onSearch = vi.fn()
  show(<DateRangeFilter value={{ from: '2024-04-13', to: '2024-04-13' }} onSearch={onSearch} />)
  const search = screen.getByRole<HTMLButtonElement>('button', { name: 'Search' })
  await user.click(screen.getByRole('button', { name: 'BS' }))
  const to = screen.getByLabelText<HTMLInputElement>('To')
  expect(to.value).toBe('2081-01-01')
  await user.clear(to)
  expect(search.disabled).toBe(true)
  await user.type(to, '20801230')
  expect(search.disabled).toBe(true)
  expect(screen.getByText('It must not be before From.')).toBeTruthy()
  await user.clear(to)
  await user.type(to, '20810105')
  const from = screen.getByLabelText<HTMLInputElement>('From')
  await user.clear(from)
  expect(search.disabled).toBe(true)
  await user.type(from, '20810101')
  await user.click(search)
  expect(onSearch.mock.calls).toEqual([[{ from: '2024-04-13', to: '2024-04-17' }]])
})

test('the calendar of the organization comes first, and weeks begin on its first day', async () => {
  const user = userEvent.setup()
  localStorage.clear()
  show(
    <CalendarSettingsProvider value={calendarSettingsOf({ calendarSystem: 2, firstDayOfWeek: 2 })}>
      <Filled />
      <DateRangeFilter value={{ from: '2024-04-13', to: '2024-04-13' }} onSearch={() => {}} />
    </CalendarSettingsProvider>,
  )
  expect(bs().compareDocumentPosition(ad())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2081-01-01')
  await user.click(screen.getByRole('button', { name: 'Choose a date: Birth Date (BS)' }))
  const month = await screen.findByRole('group', { name: 'Baisakh 2081' })
  expect(month.textContent).toMatch(/^MoTuWeThFrSaSu1/)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Choose a date: Birth Date (AD)' }))
  const headings = await screen.findAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
})

test('t is today, and +5 and -1 are so many days from it, once the field is left', async () => {
  const user = userEvent.setup()
  const today = localDay(new Date())
  show(<Empty />)
  for (const [typed, days] of [
    ['t', 0],
    ['+5', 5],
    ['-1', -1],
  ] as const) {
    await user.clear(ad())
    await user.type(ad(), `${typed}{Tab}`)
    expect(value()).toBe(addDays(today, days))
  }
  await user.clear(bs())
  await user.type(bs(), '+2{Enter}')
  expect(value()).toBe(addDays(today, 2))
})
