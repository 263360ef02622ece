// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from './support/openApp'
import { signIn } from './support/signIn'

vi.setConfig({ testTimeout: 60_000 })
vi.mock('../../../src/admin/screenPages', () => {
  const screen = (name: string, wide?: true) => ({
    name,
    label: name,
    module: 'lab',
    route: `/${name}`,
    permissions: { [`view_${name}`]: '' },
    collapseSidebar: wide,
  })
  const page = (text: string) => ({ load: async () => ({ default: () => text }) })
  return {
    screenPages: [
      { screen: screen('results', true), ...page('the results') },
      { screen: screen('bills'), ...page('the bills') },
    ],
  }
})
afterEach(cleanup)

test('the sidebar starts closed on a wide screen, opens there by the toggle, and is as it was elsewhere', async () => {
  const user = userEvent.setup()
  signIn(['view_results', 'view_bills'])
  const app = openApp('/results')
  await screen.findByText('the results')
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('link', { name: 'bills' }))
  await screen.findByText('the bills')
  expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy()
  await app.go('/results')
  await screen.findByText('the results')
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy()
})

test('a screen needs the first of its codes', async () => {
  signIn(['view_bills'])
  openApp('/results')
  expect(await screen.findByText('Permission denied.')).toBeTruthy()
  expect(screen.queryByText('the results')).toBeNull()
})
