// @vitest-environment jsdom
import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setApiHost } from '../../../src/admin/apiHost'
import { api } from '../../../src/admin/http'
import { getSession, onSessionEnd, setSession } from '../../../src/admin/session'
import { type FakeAnswer, type FakeCall, fakeServer } from './support/fakeServer'
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
  setApiHost('lab.example.org')
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

test('a POST has one key until it is answered, and a new one for the next; its form’s own key goes before', async () => {
  const answers: FakeAnswer[] = ['no network', { status: 500 }, {}, {}, { status: 409 }, {}]
  const calls = fakeServer(() => answers.shift() ?? {})
  for (const _ of answers.slice()) await api.post('x', { some: 'body' }).catch(() => undefined)
  const keys = calls.map(({ key }) => key)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4, 5])
  await Promise.all([api.post('y', new FormData()), api.post('y', new FormData()), api.post('z')])
  const [one, other, third] = calls.slice(-3).map(({ key }) => key)
  expect([one === other, one === third]).toEqual([true, false])
  await api.post('x', {}, { headers: { 'Idempotency-Key': 'k1' } })
  await api.get('x')
  expect(calls.slice(-2).map(({ key }) => key)).toEqual(['k1', undefined])
})

describe('a call that meets no server', () => {
  const key = { headers: { 'Idempotency-Key': 'k1' } }
  const away = (seconds = '2') => ({ status: 503, headers: { 'retry-after': seconds }, data: { message: 'away' } })
  /** Fails so often, then takes what comes. */
  const failing = (times: number, how: FakeAnswer) => {
    let left = times
    return fakeServer(() => {
      left -= 1
      return left < 0 ? { data: 'done' } : how
    })
  }
  const settled = async (call: Promise<unknown>) => {
    const result = call.catch((error: Error) => error)
    await vi.runAllTimersAsync()
    return result
  }

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test.each<[string, () => Promise<unknown>, FakeAnswer]>([
    ['a save with a key, when the server asks for it', () => api.post('x', {}, key), away()],
    ['a save with a key, when its connection is lost', () => api.post('x', {}, key), 'no network'],
    ['a correction with a key', () => api.patch('x', {}, key), 'no network'],
    ['a read, when the server asks for it', () => api.get('x'), away()],
  ])('is sent again: %s', async (_, call, how) => {
    const calls = failing(3, how)
    expect(await settled(call())).toBe('done')
    expect(calls).toHaveLength(4)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  })

  test.each<[string, () => Promise<unknown>, FakeAnswer]>([
    ['a write without a key', () => api.post('x', {}), away()],
    ['a change without a key', () => api.patch('x', {}), 'no network'],
    ['a deletion', () => api.delete('x'), 'no network'],
    ['a 503 that promises nothing', () => api.post('x', {}, key), { status: 503 }],
    ['another failure of the server', () => api.post('x', {}, key), { status: 500 }],
    ['a refusal', () => api.post('x', {}, key), { status: 409, data: { message: 'No' } }],
  ])('is not sent again: %s', async (_, call, how) => {
    const calls = failing(1, how)
    expect(await settled(call())).toBeInstanceOf(HttpError)
    expect(calls).toHaveLength(1)
  })

  test('is told of after three more tries, each after the time that the server asked for', async () => {
    const calls = failing(9, away('2'))
    const call = api.post('x', {}, key).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(1900)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(calls).toHaveLength(2)
    const message = 'Internal Server Error. Contact IT manager !!! away'
    expect(await settled(call)).toMatchObject({ status: 503, message })
    expect(calls).toHaveLength(4)
  })

  test('is told of at once where there is no network, and sends nothing later', async () => {
    const calls = failing(9, 'no network')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const call = api.post('x', {}, key).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(0)
    expect(await call).toMatchObject({ status: 0, message: 'No internet connection' })
    online.mockReturnValue(true)
    await vi.runAllTimersAsync()
    expect(calls).toHaveLength(1)
  })

  test('that waits to be sent again is given up when the network goes', async () => {
    const calls = failing(9, away('8'))
    const call = api.post('x', {}, key).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(100)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(await call).toMatchObject({ status: 0, message: 'No internet connection' })
    expect(calls).toHaveLength(1)
  })
})
