// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OlderWork } from '~/admin/listing/OlderWork'
import { addDays } from '~/domain/adDate'
import { localDay, momentAt } from '~/domain/calendar'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

afterEach(cleanup)

const today = localDay(new Date())
const oldest = addDays(today, -4)

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

test('work of earlier days is announced above a list of today, and one key shows it', async () => {
  const calls = fakeServer(() => ({ data: { count: 4, oldest: momentAt(oldest, '08:00').toISOString() } }))
  show(
    <>
      <OlderWork from={today} />
      <Address />
    </>,
    '/lab-report-verification',
  )
  await screen.findAllByText(/: 4 of earlier days, the oldest has waited/)
  expect(calls.map(({ query }) => query.before)).toEqual(calls.map(() => today))
  fireEvent.keyDown(document.body, { key: 'F8' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(`from=${oldest}&to=${today}`))
})

test('nothing is said where nothing is older', async () => {
  const calls = fakeServer(() => ({ data: { count: 0, oldest: null } }))
  show(<OlderWork from={today} />, '/lab-report-verification')
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(screen.queryByText(/of earlier days/)).toBeNull()
})
