// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeAnswer } from '../admin/support/fakeServer'
import { openApp } from '../admin/support/openApp'
import { signIn } from '../admin/support/signIn'
import { districtServer, someDistricts } from './support/districts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn([], true)
  // jsdom saves no files
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
})
afterEach(cleanup)

test.each([
  ['/sensitive-medicine', 'Failed to get data sensitive Medicine.'],
  ['/reagent', 'Failed to get data.'],
])('%s says in its own words that its list failed', async (route, message) => {
  openApp(route, ({ path }) => (path === `test-app${route}` ? { status: 500 } : undefined))
  await screen.findAllByText(message, {}, { timeout: 20_000 })
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2)) // in the table and as an alert
})

test('Export takes over the search and the ordering of the list', async () => {
  const server = districtServer(someDistricts(28))
  const { calls } = openApp('/district', (call) =>
    call.path === 'core-app/district/export' ? { data: new Blob(['Name']) } : server(call),
  )
  const user = userEvent.setup()
  await screen.findByText('District 1', {}, { timeout: 20_000 })
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'District 27')
  await screen.findByText('1-1 of 1')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const exported = () => calls.find(({ path }) => path.endsWith('/export'))
  await waitFor(() => expect(exported()?.query).toEqual({ search: 'District 27', ordering: expect.any(String) }))
})

test.each<[string, FakeAnswer, string]>([
  ['the network is lost', 'no network', 'Network error'],
  ['the right is lacking', { status: 403 }, "You don't have permission to access on this server"],
  ['the server fails', { status: 500 }, 'Internal Server Error. Contact IT manager !!!'],
  ['there is no such call', { status: 404 }, 'This server exports and imports no files.'],
])('Export says so when %s', async (_, answer, message) => {
  // an endpoint that was missing once is not tried again in this page, which other files share: no other exports titles
  signIn(['5:view_title'])
  openApp('/title', (call) => (call.path === 'core-app/title/export' ? answer : undefined))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Export' }, { timeout: 20_000 }))
  expect(await screen.findByText(message)).toBeTruthy()
})
