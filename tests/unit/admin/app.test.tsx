// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession } from '../../../src/admin/session'
import { loginAnswer, openApp } from './support/openApp'
import { signIn } from './support/signIn'

// the first test of a file also loads the whole application
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

async function fillLogin(user: UserEvent, password: string) {
  await user.clear(await screen.findByLabelText('User Name'))
  await user.type(screen.getByLabelText('User Name'), 'sita')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

test('a route shows the login screen first and comes after the sign-in', async () => {
  const user = userEvent.setup()
  const app = openApp('/change-password', loginAnswer(['change_user_password']))
  await user.click(await screen.findByRole('button', { name: 'Login' }))
  expect(screen.getByText('User Name is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  await fillLogin(user, 'wrong')
  expect(await screen.findByText('Invalid credentials please try again.')).toBeTruthy()
  expect(getSession()).toBeNull()
  await fillLogin(user, 'right1')
  expect(await screen.findByText('Login success')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeTruthy()
  expect(app.path()).toBe('/change-password')
  expect(getSession()?.user.userName).toBe('sita')
  expect(document.title).toBe('Change Password · Prayog')
})

test('the login screen names the branch', async () => {
  openApp('/')
  expect(await screen.findByText(/Himal Centre/)).toBeTruthy()
})

test('a chosen host that is not the branch’s lets nobody in until it is put right', async () => {
  const user = userEvent.setup()
  localStorage.setItem('prayog.host', 'old.example.org')
  signIn([], true)
  openApp('/')
  await user.click(await screen.findByRole('button', { name: 'localhost' }))
  await screen.findByText(/Himal Centre/)
  expect(localStorage.getItem('prayog.host')).toBeNull()
})

test('an unknown path has the words of the specification and the way home', async () => {
  const user = userEvent.setup()
  signIn([])
  const app = openApp('/no-such-page')
  expect(await screen.findByText('OOPS ! PAGE NOT FOUND')).toBeTruthy()
  expect(screen.getByText("Sorry, the page you're looking for doesn't exists.")).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Return Home' }))
  await screen.findByRole('heading', { name: /^Good / })
  expect(app.path()).toBe('/')
})

test.each(['/province', '/user', '/change-password'])('%s by its URL without the right', async (route) => {
  signIn(['view_nothing_of_it'])
  const { calls } = openApp(route)
  expect(await screen.findByText('Permission denied.')).toBeTruthy()
  expect(calls.map(({ path }) => path).filter((path) => path.includes('province') || path.endsWith('/user'))).toEqual(
    [],
  )
})

test('a role that opens nothing is told so; another finds its screens', async () => {
  signIn([])
  const app = openApp('/')
  expect(await screen.findByText('Your role does not open any screen yet.')).toBeTruthy()
  signIn(['5:view_province'])
  await app.go('/x')
  await app.go('/')
  const links = await screen.findAllByRole('link', { name: 'Province' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/province'])
  expect(screen.queryByText('Your role does not open any screen yet.')).toBeNull()
})

test('an expired sign-in says so once, shows the login screen and leads back to the same page', async () => {
  const user = userEvent.setup()
  signIn(['change_user_password'])
  const login = loginAnswer(['change_user_password'])
  let expired = true
  openApp('/change-password', (call) => {
    if (call.path === 'user-app/login') expired = false
    return expired && call.path !== 'branches' ? { status: 401 } : login(call)
  })
  expect(await screen.findByLabelText('User Name')).toBeTruthy()
  expect(screen.getAllByText('Refresh token expired')).toHaveLength(1)
  await fillLogin(user, 'right1')
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeTruthy()
})

test('Logout revokes the session, forgets it, and the next sign-in starts at home', async () => {
  const user = userEvent.setup()
  signIn(['change_user_password'])
  const app = openApp('/change-password', loginAnswer(['change_user_password']))
  await user.click(await screen.findByRole('button', { name: /Account of Sita Sharma/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await screen.findByLabelText('User Name')
  expect(app.calls.find(({ path }) => path === 'user-app/logout')?.body).toEqual({ refresh: 'refresh-1' })
  expect(getSession()).toBeNull()
  await fillLogin(user, 'right1')
  await screen.findByRole('heading', { name: /^Good / })
  expect(app.path()).toBe('/')
})

test('rights that changed on the server reach the screen', async () => {
  signIn([])
  localStorage.setItem('prayog.module', '"core-setup"')
  openApp('/', ({ path }) => {
    if (path !== 'user-app/me') return undefined
    return { data: { ...getSession()?.user, isSuperuser: true } }
  })
  expect((await screen.findAllByRole('link', { name: 'Province' })).length).toBeGreaterThan(0)
})

test('Ctrl+S and Cmd+P are kept from the browser, other keys are not', async () => {
  openApp('/')
  await screen.findByLabelText('User Name')
  const isBlocked = (init: KeyboardEventInit) =>
    !window.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true, bubbles: true }))
  expect([isBlocked({ key: 's', ctrlKey: true }), isBlocked({ key: 'P', metaKey: true })]).toEqual([true, true])
  expect([isBlocked({ key: 's' }), isBlocked({ key: 'c', ctrlKey: true })]).toEqual([false, false])
})

test('Change Password: checks, a refusal, and home after the change with the new tokens', async () => {
  const user = userEvent.setup()
  signIn(['change_user_password'])
  let oldIsWrong = 400
  let errors: Record<string, string> | undefined
  const app = openApp('/change-password', ({ path, body }) => {
    if (path !== 'user-app/change-password/7') return undefined
    return (body as { oldPassword: string }).oldPassword === 'right1'
      ? { data: { tokens: { access: 'access-9', refresh: 'refresh-9' } } }
      : { status: oldIsWrong, data: { message: 'no', errors } }
  })
  const change = async (old: string, next: string, again: string) => {
    for (const [label, value] of Object.entries({
      'Old Password': old,
      'New Password': next,
      'Confirm Password': again,
    })) {
      await user.clear(await screen.findByLabelText(label))
      await user.type(screen.getByLabelText(label), value)
    }
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
  }
  await change('wrong', 'short', 'other')
  expect(await screen.findByText('Must Contain 8 Characters.')).toBeTruthy()
  expect(screen.getByText('Passwords must match.')).toBeTruthy()
  await change('wrong', 'much better', 'much better')
  expect(await screen.findByText('Old Password Not Correct')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  errors = { password: 'This is one of the most common passwords. Choose another one.' }
  await change('wrong', 'much better', 'much better')
  expect(await screen.findAllByText('This is one of the most common passwords. Choose another one.')).toHaveLength(2)
  expect(screen.queryByText('Old Password Not Correct')).toBeNull()
  expect(screen.getByLabelText('New Password').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  errors = undefined
  oldIsWrong = 500
  await change('wrong', 'much better', 'much better')
  await screen.findByText('Old Password Not Correct · Internal Server Error. Contact IT manager !!!')
  await change('right1', 'much better', 'much better')
  expect(await screen.findByText('Password change successfully.')).toBeTruthy()
  await waitFor(() => expect(app.path()).toBe('/'))
  expect(getSession()?.tokens.refresh).toBe('refresh-9')
})
