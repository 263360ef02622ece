// @vitest-environment jsdom
import { HttpError } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { chooseHost } from '../../../src/admin/host'
import { api } from '../../../src/admin/http'
import { getSession, onSessionEnd, setSession } from '../../../src/admin/session'
import { type FakeCall, fakeServer } from './support/fakeServer'
import { signIn } from './support/signIn'

const isRefresh = ({ path }: FakeCall) => path === 'user-app/login/refresh'

/** A server that takes `access-2` alone and gives it for `refresh-1`. */
const rotating = (call: FakeCall) => {
  if (isRefresh(call)) return { data: { access: 'access-2', refresh: 'refresh-2' } }
  return call.token === 'access-2' ? { data: call.path } : { status: 401, data: { message: 'Token expired' } }
}

beforeEach(() => {
  localStorage.clear()
  signIn([])
})

test('many calls that meet an expired token share one refresh, and all succeed', async () => {
  const calls = fakeServer(rotating)
  const paths = Array.from({ length: 12 }, (_, index) => `core-app/thing-${index}`)
  expect(await Promise.all(paths.map((path) => api.get(path)))).toEqual(paths)
  expect(calls.filter(isRefresh)).toHaveLength(1)
  expect(calls.filter(isRefresh)[0]?.body).toEqual({ refresh: 'refresh-1' })
  expect(getSession()?.tokens).toEqual({ access: 'access-2', refresh: 'refresh-2' })
})

test('a call that started with the old token uses the new one without a second refresh', async () => {
  const calls = fakeServer(async (call) => {
    if (call.path === 'slow' && call.token === 'access-1') await new Promise((done) => setTimeout(done, 30))
    return rotating(call)
  })
  const slow = api.get('slow')
  await api.get('quick')
  await slow
  expect(calls.filter(isRefresh)).toHaveLength(1)
})

test('a repeated call carries its body again', async () => {
  const calls = fakeServer(rotating)
  await api.post('core-app/title', { name: 'Dr' })
  expect(calls.filter(({ path }) => path === 'core-app/title').map(({ body }) => body)).toEqual([
    { name: 'Dr' },
    { name: 'Dr' },
  ])
})

test('a refused refresh ends the session once, with the words of the catalogue', async () => {
  fakeServer(() => ({ status: 401, data: { message: 'no' } }))
  const ends: string[] = []
  const stop = onSessionEnd((why) => ends.push(why))
  const answers = await Promise.allSettled([api.get('one'), api.get('two'), api.get('three')])
  stop()
  for (const answer of answers)
    expect(answer).toMatchObject({ reason: { message: 'Refresh token expired ', status: 401 } })
  expect(ends).toEqual(['expired'])
  expect(getSession()).toBeNull()
})

test('a refresh that the network loses keeps the user signed in', async () => {
  fakeServer((call) => (isRefresh(call) ? 'no network' : { status: 401 }))
  await expect(api.get('one')).rejects.toThrow('Network error')
  expect(getSession()?.tokens.refresh).toBe('refresh-1')
})

test('a failed sign-in is no reason to refresh', async () => {
  setSession(null)
  const calls = fakeServer(() => ({ status: 401, data: { message: 'Invalid credentials please try again.' } }))
  const login = api.post('user-app/login', {}, { anonymous: true })
  await expect(login).rejects.toThrow('Invalid credentials please try again.')
  expect(calls).toHaveLength(1)
})

test('the host is the chosen one, and the token goes to no other', async () => {
  const calls = fakeServer(() => ({ data: null }))
  await api.get('core-app/title')
  chooseHost('lab.example.org')
  await api.get('core-app/title')
  await api.get('https://evil.example.com/api/v1/core-app/title')
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/v1/core-app/title',
    'http://lab.example.org/api/v1/core-app/title',
    'https://evil.example.com/api/v1/core-app/title',
  ])
  expect(calls.map(({ token }) => token)).toEqual(['access-1', 'access-1', undefined])
})

test('what goes wrong is an HttpError', async () => {
  fakeServer(() => ({ status: 400, data: { message: 'No', errors: { name: 'Bad' } } }))
  await expect(api.post('x')).rejects.toBeInstanceOf(HttpError)
})
