// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from './support/openApp'
import { signIn } from './support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const sidebar = async (name: string) => within(await screen.findByRole('navigation', { name }))

test('the sidebar has the screens of the role and no others', async () => {
  signIn(['5:view_province', '5:view_user'])
  openApp('/')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Core Setup' }))
  const menu = await sidebar('Core Setup')
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Prayog', 'User', 'Province'])
  expect(screen.queryByRole('button', { name: 'Lab' })).toBeNull()
})

test('a screen is marked in the menu and named in the tab at each of its addresses', async () => {
  signIn([], true)
  localStorage.setItem('prayog.module', '"core-setup"')
  for (const address of ['/test-unit', '/unit', '/Unit']) {
    openApp(address)
    const menu = await sidebar('Lab')
    const here = menu.getAllByRole('link', { current: 'page' })
    expect([address, here.map((link) => link.textContent)]).toEqual([address, ['Unit']])
    await screen.findByRole('heading', { name: 'Unit' })
    expect(document.title).toContain('Unit')
    cleanup()
  }
})

test('groups close, stay closed on another page, and open for a search', async () => {
  const user = userEvent.setup()
  signIn([], true)
  localStorage.setItem('prayog.module', '"core-setup"')
  const app = openApp('/nowhere')
  const menu = await sidebar('Core Setup')
  await user.click(menu.getByRole('button', { name: 'Places' }))
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Province' })).toBeNull())
  await app.go('/elsewhere')
  expect(menu.getByRole('button', { name: 'Places' }).getAttribute('aria-expanded')).toBe('false')
  await user.type(menu.getByLabelText('Search menu'), 'PROV')
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Prayog', 'Province'])
  await user.clear(menu.getByLabelText('Search menu'))
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Province' })).toBeNull())
  expect(menu.getByRole('link', { name: 'User' })).toBeTruthy()
})

test('the toggle closes the sidebar and opens it', async () => {
  const user = userEvent.setup()
  signIn([], true)
  openApp('/nowhere')
  await user.click(await screen.findByRole('button', { name: 'Close menu' }))
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy()
})

test('the search of the top bar lower-cases, finds a screen of any module and goes there', async () => {
  const user = userEvent.setup()
  signIn(['5:view_province', '5:view_user', '5:change_user_password'])
  const app = openApp('/nowhere')
  const search = () => screen.findByLabelText<HTMLInputElement>('Search screens')
  await user.type(await search(), 'ROVI')
  const options = await screen.findAllByRole('option')
  expect((await search()).value).toBe('rovi')
  expect(options.map((option) => option.textContent)).toEqual(['ProvinceCore Setup'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.path()).toBe('/province'))
})

test('Ctrl+K leads to that search, which finds records of the screens that one may open, too', async () => {
  const user = userEvent.setup()
  signIn(['1:view_lab_billing'])
  const bill = { id: 7, saleNo: '00042', customerFullName: 'Sita Rai' }
  const app = openApp('/nowhere', ({ path }) =>
    path === 'lab-sale-app/lab-sale' ? { data: { results: [bill], count: 1 } } : undefined,
  )
  await screen.findByLabelText('Search screens')
  await user.keyboard('{Control>}k{/Control}42')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['00042 · Sita RaiBilling']),
  )
  expect(screen.getByRole('option').querySelector('svg')?.dataset.testid).toBe('ReceiptLongOutlinedIcon')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(app.path()).toBe('/billing/7/show'))
  expect(app.calls.filter(({ path }) => path.startsWith('customer-app'))).toEqual([])
})

test('a question mark shows the keys of the page', async () => {
  const user = userEvent.setup()
  signIn(['5:view_province', '5:add_province'])
  openApp('/province')
  await screen.findByRole('table', { name: 'Province' })
  await user.click(screen.getByRole('heading', { name: 'Province' }))
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }))
  expect(sheet.getByRole('row', { name: 'Ctrl+Enter Add' })).toBeTruthy()
  expect(sheet.getByRole('row', { name: '/ Search' })).toBeTruthy()
  expect(sheet.queryByRole('row', { name: /^F9/ })).toBeNull()
})

test('the module follows the page, and the choice is remembered', async () => {
  const user = userEvent.setup()
  signIn([], true)
  const app = openApp('/district-of-nowhere')
  await user.click(await screen.findByRole('button', { name: 'Core Setup' }))
  expect(localStorage.getItem('prayog.module')).toBe('"core-setup"')
  await app.go('/follow-up')
  expect(await screen.findByRole('navigation', { name: 'Lab' })).toBeTruthy()
})
