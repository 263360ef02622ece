// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../../src/admin/http'
import type { HttpErrorBody } from '../../../src/admin/httpErrors'
import { useServiceState } from '../../../src/admin/serviceState'
import { setSession } from '../../../src/admin/session'
import { fakeServer } from './support/fakeServer'

/** The error of a request with such a response. */
async function refusal(
  status: number,
  data?: unknown,
): Promise<{ message: string; status: number; body: HttpErrorBody }> {
  fakeServer(() => ({ status, data }))
  return api.get('anything').then(
    () => expect.fail('the call succeeded'),
    (error) => error,
  )
}

beforeEach(() => setSession(null))
afterEach(() => vi.restoreAllMocks())

describe('messages of the catalogue', () => {
  test.each([
    [403, "You don't have permission to access on this server"],
    [404, 'Page Not Found'],
    [500, 'Internal Server Error. Contact IT manager !!!'],
    [502, 'Internal Server Error. Contact IT manager !!!'],
    [503, 'Internal Server Error. Contact IT manager !!! something of the server'],
  ])('%i', async (status, message) => {
    const error = await refusal(status, { message: 'something of the server' })
    expect(error).toMatchObject({ message, status, body: { errors: { root: { serverError: message } } } })
  })

  test('no answer: Network error, or No internet connection when the browser knows', async () => {
    fakeServer(() => 'no network')
    await expect(api.get('x')).rejects.toMatchObject({ message: 'Network error', status: 0 })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(api.get('x')).rejects.toMatchObject({ message: 'No internet connection', status: 0 })
  })

  test('503 without a reason', async () => {
    expect((await refusal(503, '<html>')).message).toBe('Internal Server Error. Contact IT manager !!!')
  })

  test('a suspended address is no fault, and every page learns of it until it is resumed', async () => {
    const { result } = renderHook(useServiceState)
    fakeServer(() => ({ status: 503, data: { message: 'Suspended.' }, headers: { 'x-service-state': 'suspended' } }))
    await act(() => expect(api.get('x')).rejects.toMatchObject({ message: 'Suspended.', status: 503 }))
    expect(result.current).toBe('suspended')
    fakeServer(() => ({ status: 200, data: {} }))
    await act(() => api.get('x'))
    expect(result.current).toBeUndefined()
  })

  test('429 says what the server says', async () => {
    expect((await refusal(429, { message: 'Wait 30 s' })).message).toBe('Wait 30 s')
  })
})

describe('field errors land where forms look', () => {
  test('of this API', async () => {
    const { body, message } = await refusal(400, { message: 'Not right', errors: { name: 'Name is required' } })
    expect(message).toBe('Not right')
    expect(body.errors).toEqual({ name: 'Name is required', root: { serverError: 'Not right' } })
  })

  test('of a value that the user may not give', async () => {
    const errors = { group: 'This group has rights that you do not have.' }
    const { body, message } = await refusal(403, { message: errors.group, errors })
    expect([message, body.errors.group]).toEqual([errors.group, errors.group])
  })

  test('the whole form under root', async () => {
    const { body } = await refusal(400, { errors: { root: 'The body must be a JSON object.' } })
    expect(body.errors).toEqual({ root: { serverError: 'The body must be a JSON object.' } })
  })

  test('of Django REST: lists, nested lines, detail, non-field errors', async () => {
    expect((await refusal(400, { name: ['Too long.', 'Not unique.'] })).body.errors).toEqual({
      name: 'Too long. Not unique.',
      root: { serverError: 'Too long. Not unique.' },
    })
    expect((await refusal(400, { lines: [{}, { qty: ['Bad'] }] })).body.errors['lines.1.qty']).toBe('Bad')
    expect((await refusal(400, { detail: 'Malformed.' })).message).toBe('Malformed.')
    expect((await refusal(400, { non_field_errors: ['Both or none.'] })).body.errors).toEqual({
      root: { serverError: 'Both or none.' },
    })
  })

  test('a file that was refused still tells why', async () => {
    const error = await refusal(400, new Blob([JSON.stringify({ message: 'Wrong filter' })]))
    expect(error.message).toBe('Wrong filter')
  })

  test('a page instead of JSON', async () => {
    expect((await refusal(502, '<html>Bad gateway</html>')).message).toBe(
      'Internal Server Error. Contact IT manager !!!',
    )
    expect((await refusal(400, '<html>Bad request</html>')).message).toBe('Network error')
  })
})
