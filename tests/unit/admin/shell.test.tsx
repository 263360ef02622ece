// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppSkeleton } from '../../../src/admin/shell/AppSkeleton'
import { districtServer, someDistricts } from '../listing/support/districts'
import { loginAnswer, openApp } from './support/openApp'
import { signIn } from './support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const styleOf = (element: Element) => getComputedStyle(element)

test('the sidebar is 230 px wide, takes 320 ms, and names the organization', async () => {
  signIn([], true)
  localStorage.setItem('prayog.module', '"core-setup"')
  const organization = { id: 1, name: 'Himal Diagnostics Pvt. Ltd.', nameDisplay: 'Himal' }
  openApp('/nowhere', ({ path }) =>
    path === 'core-app/organization-setup' ? { data: { results: [organization], count: 1 } } : undefined,
  )
  const sidebar = await screen.findByRole('navigation', { name: 'Core Setup' })
  expect([styleOf(sidebar).width, styleOf(sidebar).transition]).toEqual([
    '230px',
    expect.stringContaining('width 320ms'),
  ])
  expect(await within(sidebar).findByText('Himal')).toBeTruthy()
})

test('the bell counts 0', async () => {
  signIn([])
  openApp('/')
  expect((await screen.findByRole('button', { name: /^Notifications/ })).textContent).toBe('0')
})

test('the account menu leads to Profile and, by right, to Change Password', async () => {
  const user = userEvent.setup()
  signIn(['change_user_password'])
  const app = openApp('/nowhere')
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /Account of Sita Sharma/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Profile')
  await screen.findByRole('heading', { name: /^Good / })
  await choose('Change Password')
  await screen.findByRole('heading', { name: 'Change Password' })
  expect(app.path()).toBe('/change-password')
  cleanup()
  signIn([])
  openApp('/')
  await user.click(await screen.findByRole('button', { name: /Account of Sita Sharma/ }))
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Change Password' })).toBeNull()
})

test('every page ends with the copyright of 2022', async () => {
  signIn(['change_user_password'])
  openApp('/change-password')
  expect((await screen.findByRole('contentinfo')).textContent).toMatch(/2022/)
})

test('the shape of a loading application: sidebar, header, table and footer', () => {
  const { container } = render(<AppSkeleton />)
  const widths = [...container.querySelectorAll<HTMLElement>('.MuiSkeleton-root')].map(({ style }) => style.width)
  expect(widths.filter((width) => width === '')).toHaveLength(12 + 11) // the menu's lines and the table's
  expect(widths.filter(Boolean)).toEqual(['180px', '84px', '220px']) // title, Add, copyright
  expect(screen.getByRole('status').getAttribute('aria-label')).toBeTruthy()
})

test('a route is the same in any case, for the page, its menu and its sidebar', async () => {
  signIn([], true)
  openApp('/TEST-Category')
  expect(await screen.findByRole('heading', { name: 'Test Category' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Test Category' })
  expect(link.getAttribute('aria-current')).toBe('page')
  cleanup()
  openApp('/Result-Entry')
  expect(await screen.findByRole('button', { name: 'Open menu' })).toBeTruthy()
})

test('alerts show in the bar, and clicks go through them to the page', async () => {
  const user = userEvent.setup()
  openApp('/', loginAnswer([]))
  await user.type(await screen.findByLabelText('User Name'), 'sita')
  await user.type(screen.getByLabelText('Password'), 'right1')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const place = (await screen.findByText('Login success')).closest('[role=status]')?.parentElement as Element
  // how far right depends on the width, which only a browser has
  const { position, top, pointerEvents } = styleOf(place)
  expect([position, top, pointerEvents]).toEqual(['fixed', '4px', 'none'])
})

test('the browser’s storage keeps the session, the organization and the module, nothing of what was seen', async () => {
  const user = userEvent.setup()
  openApp('/district', (call) => loginAnswer(['5:view_district'])(call) ?? districtServer(someDistricts(28))(call))
  await user.type(await screen.findByLabelText('User Name'), 'sita')
  await user.type(screen.getByLabelText('Password'), 'right1')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByText('District 1')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'District 2')
  await screen.findByText('District 21')
  await waitFor(() => expect(Object.keys(localStorage)).toContain('prayog.organization'))
  expect(Object.keys(localStorage).sort()).toEqual(['prayog.module', 'prayog.organization', 'prayog.session'])
})
