// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { districtServer, someDistricts } from '../listing/support/districts'
import type { FakeAnswer, FakeCall } from './support/fakeServer'
import { openApp } from './support/openApp'
import { sessionWith, signIn } from './support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const isMe = ({ path }: FakeCall) => path === 'user-app/me'

/** A server whose administrator changes the role while its user works; it marks its responses by the permissions. */
function serverOf(role: { codes: string[] }) {
  const districts = districtServer(someDistricts(12))
  return (call: FakeCall): FakeAnswer | undefined => {
    const headers = { 'x-rights-mark': role.codes.join() }
    if (isMe(call)) return { data: sessionWith(role.codes).user, headers }
    if (!call.path.startsWith('core-app/district')) return undefined
    if (!role.codes.includes('5:view_district')) return { status: 403, headers }
    return { ...(districts(call) as object), headers }
  }
}

async function openDistricts(role: { codes: string[] }, answer = serverOf(role)) {
  signIn(role.codes)
  const { calls } = openApp('/district', answer)
  await screen.findByText('District 1')
  const nextPage = () => userEvent.setup().click(screen.getByRole('button', { name: /next page/i }))
  return { calls, nextPage }
}

test('rights that are given show with the next call: the button, the menu', async () => {
  const role = { codes: ['5:view_district'] }
  const { nextPage, calls } = await openDistricts(role)
  const menu = within(screen.getByRole('navigation', { name: 'Core Setup' }))
  expect([screen.queryByRole('button', { name: 'Add' }), menu.queryByText('Province')]).toEqual([null, null])
  role.codes = ['5:view_district', '5:add_district', '5:view_province']
  const asked = calls.filter(isMe).length
  await nextPage()
  expect(await screen.findByRole('button', { name: 'Add' })).toBeTruthy()
  expect(menu.getByRole('link', { name: 'Province' })).toBeTruthy()
  expect(calls.filter(isMe).length).toBe(asked + 1)
})

test('rights that are taken away close the screen with the next call', async () => {
  const role = { codes: ['5:view_district', '5:view_title'] }
  const { nextPage } = await openDistricts(role)
  role.codes = ['5:view_title']
  await nextPage()
  expect(await screen.findByText('Permission denied.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'District' })).toBeNull()
})

/** The same as a server that knows nothing of marks. */
const unmarked = (answer: ReturnType<typeof serverOf>) => (call: FakeCall) => {
  const response = answer(call)
  return response && { ...(response as object), headers: {} }
}

test('a server without marks: a 403 is reason enough to ask', async () => {
  const role = { codes: ['5:view_district'] }
  const { nextPage } = await openDistricts(role, unmarked(serverOf(role)))
  role.codes = ['5:view_title']
  await nextPage()
  expect(await screen.findByText('Permission denied.')).toBeTruthy()
})

test('a server that refuses to say who is signed in is not asked without end', async () => {
  const role = { codes: ['5:view_district'] }
  const answer = unmarked(serverOf(role))
  const { calls, nextPage } = await openDistricts(role, (call) => (isMe(call) ? { status: 403 } : answer(call)))
  const before = calls.filter(isMe).length
  role.codes = ['5:view_title']
  await nextPage()
  await waitFor(() => expect(calls.filter(isMe).length).toBe(before + 1))
  await screen.findByText('Failed to get data.')
  expect(calls.filter(isMe).length).toBe(before + 1)
})
