// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getApiHost, parseHost } from '../../../src/admin/apiHost'
import { getSession } from '../../../src/admin/session'
import type { FakeAnswer } from './support/fakeServer'
import { openApp } from './support/openApp'
import { signIn } from './support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

/** The login screen with the host's field open; other hosts' branch requests get `answer`. */
async function openField(answer: FakeAnswer) {
  const app = openApp('/', ({ url, path }) => (path === 'branches' && /^https?:/.test(url) ? answer : undefined))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change host' }))
  await screen.findByLabelText('Host') // its input is loaded on demand
  const type = async (text: string) => {
    await user.clear(screen.getByLabelText('Host'))
    await user.type(screen.getByLabelText('Host'), `${text}{Enter}`)
  }
  return { ...app, user, type }
}
const branchesOf = (subDomain: string) => ({ data: [{ id: 1, name: 'Far Centre', subDomain }] })

test.each([
  ['lab.example.org', 'lab.example.org'],
  [' HTTPS://Lab.example.org:8000/ ', 'https://lab.example.org:8000'],
  ['127.0.0.1:8000', '127.0.0.1:8000'],
  ['lab example', undefined],
  ['ftp://lab.example.org', undefined],
  ['user@lab.example.org', undefined],
  ['lab.example.org/api', undefined],
  ['lab.example.org:99999', undefined],
  ['', undefined],
])('typed as a host: %j', (text, host) => expect(parseHost(text)).toBe(host))

test('a typed host is tried with the branch call before it is kept; nobody is signed in by Enter', async () => {
  const { type, calls } = await openField(branchesOf('lab.example.org'))
  await type('lab.example.org')
  await screen.findByText(/Far Centre · lab\.example\.org/)
  expect(getApiHost()).toBe('lab.example.org')
  const asked = calls.filter(({ path }) => path === 'branches').map(({ url }) => url)
  expect([asked[0], asked[1]]).toEqual(['/api/v1/branches', 'http://lab.example.org/api/v1/branches'])
  expect(calls.some(({ path }) => path === 'user-app/login')).toBe(false)
})

test.each<[string, FakeAnswer, RegExp]>([
  ['that does not answer', 'no network', /^Network error$/],
  ['that has no branch list', { status: 404 }, /^Page Not Found$/],
  ['that is some web page', { data: '<html></html>' }, /not as a laboratory’s server does/],
])('a host %s is not kept, and its field says why', async (_, answer, reason) => {
  const { type } = await openField(answer)
  await type('lab.example.org')
  await screen.findByText(reason)
  expect(getApiHost()).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Host').value).toBe('lab.example.org')
})

test('what cannot be a host is told without a call; Cancel leaves all as it was', async () => {
  const { type, user, calls } = await openField(branchesOf('x'))
  const before = calls.length
  await type('not a host')
  await screen.findByText(/This is not the address of a host/)
  expect(calls).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/Himal Centre/)
  expect(screen.queryByText(/localhost/)).toBeNull()
  expect(getApiHost()).toBeNull()
})

test('the way back is the default host', async () => {
  localStorage.setItem('prayog.host', 'lab.example.org')
  const { user } = await openField(branchesOf('lab.example.org'))
  await user.click(screen.getByRole('button', { name: 'Use the default host' }))
  await screen.findByText(/Himal Centre/)
  expect(screen.queryByText(/localhost/)).toBeNull()
  expect(getApiHost()).toBeNull()
})

test('a host of which the first branch lives elsewhere lets nobody in, and names the other', async () => {
  const { type, user } = await openField(branchesOf('branch.example.org'))
  await type('lab.example.org')
  await screen.findByText(/This branch lives on another host/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'branch.example.org' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false))
  expect(getApiHost()).toBe('branch.example.org')
})

test('tokens of the host before are forgotten when another is chosen', async () => {
  const { type } = await openField(branchesOf('lab.example.org'))
  signIn([]) // in another tab, while this one shows the login screen
  await type('lab.example.org')
  await screen.findByText(/Far Centre/)
  expect(getSession()).toBeNull()
})
