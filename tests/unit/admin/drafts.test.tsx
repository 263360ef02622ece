// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDrafts, useDraft, useOpenDialog } from '../../../src/admin/drafts'
import { prefillForm } from '../../../src/admin/prefilledForm'
import { expireSession, setSession } from '../../../src/admin/session'
import { sessionWith, signIn } from './support/signIn'

const at = (route: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>,
})
const open = (route = '/billing') => renderHook(() => useDraft('form', { patient: '' }), at(route))

beforeEach(() => {
  sessionStorage.clear()
  signIn([])
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('what is typed survives an expired sign-in and comes back to the same user and route', () => {
  const form = open()
  expect(form.result.current).toMatchObject({ value: { patient: '' }, isRestored: false })
  act(() => {
    form.result.current.keep({ patient: 'R' })
    form.result.current.keep({ patient: 'Ram' })
    expireSession()
  })
  form.unmount()
  signIn([])
  expect(open().result.current).toMatchObject({ value: { patient: 'Ram' }, isRestored: true })
  expect(open('/refund').result.current.isRestored).toBe(false)
  const other = sessionWith([])
  setSession({ ...other, user: { ...other.user, id: 8 } })
  expect(open().result.current.isRestored).toBe(false)
})

test('it is kept while typing, without waiting for the page to close', () => {
  open().result.current.keep({ patient: 'Ram' })
  vi.advanceTimersByTime(500)
  expect(open().result.current.value).toEqual({ patient: 'Ram' })
})

test('a saved or dropped form starts anew, also after a keystroke that was still waiting', () => {
  const form = open()
  form.result.current.keep({ patient: 'Ram' })
  form.result.current.clear()
  vi.advanceTimersByTime(500)
  form.unmount()
  expect(open().result.current.isRestored).toBe(false)
})

test('a sign-out by choice leaves nothing', () => {
  const form = open()
  form.result.current.keep({ patient: 'Ram' })
  vi.advanceTimersByTime(500)
  clearDrafts()
  expect(open().result.current.isRestored).toBe(false)
})

test('what another screen lays there is what the form starts with, and nobody typed it', () => {
  prefillForm({ route: '/billing', key: 'form', draft: { patient: 'Ram' } })
  expect(open().result.current).toMatchObject({ value: { patient: 'Ram' }, typedAt: undefined })
  expect(renderHook(() => useOpenDialog(), at('/billing')).result.current[0]).toBe('new')
})
