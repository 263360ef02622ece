// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useContext } from 'react'
import { HttpError } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftContext, DraftScope } from '../../../src/admin/drafts/DraftScope'
import * as requests from '../../../src/admin/drafts/draftRequests'
import type { DraftSession } from '../../../src/admin/drafts/draftSession'
import { prefillForm } from '../../../src/admin/drafts/prefilledForm'
import { type DraftState, useDraft } from '../../../src/admin/drafts/useDraft'
import { useOpenDialog } from '../../../src/admin/drafts/useOpenDialog'
import { createHttpError } from '../../../src/admin/httpErrors'
import { expireSession, setSession } from '../../../src/admin/session'
import { sessionWith, signIn } from './support/signIn'

type Values = { patient: string }

let draft: DraftState<Values>
let session: DraftSession
let opened: unknown
const store = vi.spyOn(requests, 'storeDraft')
const remove = vi.spyOn(requests, 'deleteDraft')
vi.spyOn(requests, 'listDrafts').mockResolvedValue([])

function Form() {
  draft = useDraft({ patient: '' })
  session = useContext(DraftContext)!.session
  return draft.value.patient
}

function Page() {
  ;[opened] = useOpenDialog()
  return null
}

const open = (route = '/billing', record?: number) =>
  render(
    <MemoryRouter initialEntries={[route]}>
      <Page />
      <DraftScope form="bill" record={record}>
        <Form />
      </DraftScope>
    </MemoryRouter>,
  )
const type = (patient: string) => act(() => draft.keep({ patient }, patient))
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sent = () => store.mock.calls.map(([{ version, content }]) => [version, (content as Values).patient])

beforeEach(() => {
  sessionStorage.clear()
  signIn([])
  vi.useFakeTimers()
  store.mockReset().mockResolvedValue({ version: 1, changedAt: '2024-04-13T09:30:00Z' })
  remove.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is written is stored a second later, and is called saved only after the answer', async () => {
  let answer: (stored: { version: number; changedAt: string }) => void = () => {}
  store.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  open()
  type('R')
  type('Ram')
  expect([sent(), session.status.is]).toEqual([[], 'saving'])
  await later(1000)
  expect([sent(), session.status.is]).toEqual([[[0, 'Ram']], 'saving'])
  await act(async () => answer({ version: 1, changedAt: '' }))
  expect(session.status.is).toBe('saved')
  expect(JSON.stringify(sessionStorage)).not.toContain('Ram')
})

test('without a connection nothing is lost: it is sent again, and leaving the page asks', async () => {
  store.mockRejectedValueOnce(createHttpError('offline', 0))
  open()
  type('Ram')
  await later(1000)
  expect([session.status.is, session.wouldBeLost]).toEqual(['offline', true])
  await later(5000)
  expect([session.status.is, session.wouldBeLost, sent().length]).toEqual(['saved', false, 2])
})

test('of two windows one is told, and may go on over the other', async () => {
  open()
  type('Ram')
  await later(1000)
  const current = { version: 7, content: { patient: 'Sita' } }
  store.mockRejectedValueOnce(
    new HttpError('changed', 409, { message: 'changed', errors: {}, current, changedBy: { userName: 'clerk' } }),
  )
  type('Ram B')
  await later(1000)
  expect(session.status).toMatchObject({ is: 'changed', by: 'clerk', version: 7 })
  type('Ram Bahadur')
  await later(5000)
  expect(sent()).toHaveLength(2)
  await act(async () => session.keepMine())
  expect(sent().at(-1)).toEqual([7, 'Ram Bahadur'])
})

test('a saved or dropped form leaves nothing, also after a keystroke that was still waiting', async () => {
  open()
  type('Ram')
  await later(1000)
  expect(await draft.headers()).toEqual({ 'Draft-Key': session.key })
  type('Ram B')
  draft.finish()
  await later(5000)
  expect([sent().length, remove.mock.calls.length]).toEqual([1, 0])
  open()
  type('Ram')
  await later(1000)
  draft.discard()
  await later(1000)
  expect(remove).toHaveBeenCalledWith(session.key)
})

test('an expired sign-in loses nothing: the form of the same user and page is there again', async () => {
  const form = open()
  type('Ram')
  act(() => expireSession())
  form.unmount()
  const other = sessionWith([])
  setSession({ ...other, user: { ...other.user, id: 8 } })
  open().unmount()
  expect(draft.isRestored).toBe(false)
  signIn([])
  const again = open()
  type('Sita')
  act(() => expireSession())
  again.unmount()
  signIn([])
  open()
  expect(draft).toMatchObject({ value: { patient: 'Sita' }, isRestored: true })
})

test('what another screen lays there is what the form starts with, and nobody wrote it', async () => {
  prefillForm({ route: '/billing', form: 'bill', draft: { patient: 'Ram' } })
  open()
  expect(draft).toMatchObject({ value: { patient: 'Ram' }, typedAt: undefined })
  expect(opened).toBe('new')
  await later(5000)
  expect(sent()).toEqual([])
})

test('the form of a record starts with what the user began on it, wherever that was', async () => {
  vi.useRealTimers()
  const listed = { key: 'a'.repeat(32), path: '/billing', form: 'bill', record: 7, label: '', isOwn: true }
  const stored = { ...listed, changedAt: '2024-04-13T09:30:00Z', user: { id: 7, name: '' }, version: 3, opened: 7 }
  vi.spyOn(requests, 'listDrafts').mockResolvedValueOnce([stored])
  vi.spyOn(requests, 'readDraft').mockResolvedValueOnce({ ...stored, content: { patient: 'Gita' }, unavailable: [] })
  open('/patient/7/show', 7)
  await waitFor(() => expect(screen.getByText('Gita')).toBeTruthy())
  expect(draft.typedAt).toBe(stored.changedAt)
})
