// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alerts } from '../../../src/admin/shell/Alerts'
import { type AlertActions, useAlert } from '../../../src/ui/useAlert'

let alert: AlertActions

function Page() {
  alert = useAlert()
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <CoreAdminContext>
      <Page />
      <Alerts />
    </CoreAdminContext>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

test('an alert goes after 2.5 seconds', () => {
  act(() => alert.success('Saved'))
  pass(2400)
  expect(screen.getByRole('status').textContent).toContain('Saved')
  pass(200)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('it closes by its button, and stays under the pointer', () => {
  act(() => alert.fail('Failed'))
  fireEvent.mouseEnter(screen.getByRole('alert'))
  pass(9000)
  expect(screen.getByText('Failed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByText('Failed')).toBeNull()
})

test('one shows at a time, the newest', () => {
  act(() => alert.info('One'))
  act(() => {
    alert.fail('Two')
    alert.fail('Two')
  })
  expect(screen.getAllByText('Two')).toHaveLength(1)
  expect(screen.queryByText('One')).toBeNull()
})

test('failures that come together are read together, each once, and make room for what is done next', () => {
  act(() => alert.fail('Expired'))
  act(() => alert.fail('Failed to save', { reason: 'Nobody is signed in' }))
  act(() => alert.fail('Failed to save', { reason: 'Nobody is signed in' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ExpiredFailed to saveNobody is signed in'),
  ])
  act(() => alert.success('Saved'))
  expect(screen.queryByText('Expired')).toBeNull()
})
