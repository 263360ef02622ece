// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { districtServer, someDistricts } from './support/districts'
import { listCalls, openDistricts, permissions, rowWith, texts } from './support/openDistricts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

test('filters and columns are chosen, asked for, and stand in the address', async () => {
  const server = districtServer(someDistricts(3))
  const koshi = { data: { results: [{ id: 1, name: 'Koshi' }], count: 1, next: null, previous: null } }
  const { calls, user, query } = await openDistricts((call) =>
    call.path === 'core-app/district/province' ? koshi : server(call),
  )
  await rowWith('District 1')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await filters.findByRole('combobox', { name: 'Active' }, { timeout: 20_000 }))
  await user.click(await screen.findByRole('option', { name: 'No' }))
  await user.click(filters.getByRole('combobox', { name: 'Select Province' }))
  await user.click(await screen.findByRole('option', { name: 'Koshi' }))
  await waitFor(() => expect(query()).toEqual({ active: 'false', province: '1' }))
  expect(listCalls(calls).at(-1)).toMatchObject({ active: 'false', province: '1', offset: 0 })
  await user.keyboard('{Escape}')
  const chip = (await screen.findByText('Select Province: Koshi')).closest('.MuiChip-root') as HTMLElement
  chip.focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(query()).toEqual({ active: 'false' }))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await user.click(await columns.findByRole('checkbox', { name: 'Select Province' }, { timeout: 20_000 }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(texts('columnheader')).toEqual(['#', 'Name', 'Active', 'Select Province', 'Actions']))
  expect(query()).toEqual({ active: 'false', columns: 'name,active,province' })
})

test('a filter that is none of the field’s counts as not stated', async () => {
  const { calls } = await openDistricts(
    districtServer(someDistricts(1)),
    permissions,
    '/district?active=maybe&province=x&columns=nothing',
  )
  await rowWith('District 1')
  expect(listCalls(calls)).toEqual([{ ordering: '-id', offset: 0, limit: 10 }])
  expect(texts('columnheader')).toEqual(['#', 'Name', 'Active', 'Actions'])
})

test('the history of a record tells its notes and changes by field, and takes a note', async () => {
  const server = districtServer(someDistricts(1))
  const at = '2026-11-20T04:00:00.000Z'
  const happened = [
    { id: 8, at, action: 'note', userName: 'clerk', before: null, after: null, text: 'Ask the office.' },
    { id: 7, at, action: 'change', userName: 'admin', text: null, before: { active: true }, after: { active: false } },
  ]
  const { calls, user, query } = await openDistricts((call) => {
    if (call.path === 'core-app/district/1/history') return { data: { results: happened, count: 2 } }
    if (call.path === 'core-app/district/1/note')
      return { status: 400, data: { message: 'Invalid', errors: { text: 'There is no user nobody.' } } }
    return server(call)
  })
  await user.click(await rowWith('District 1'))
  await user.click(await screen.findByRole('tab', { name: 'History and Notes' }, { timeout: 20_000 }))
  const list = within(await screen.findByRole('list', { name: 'History and Notes' }))
  const lines = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'clerk · Noted · 2026-11-20 09:45Ask the office.',
    'admin · Changed · 2026-11-20 09:45ActiveYes → No',
  ])
  expect(query()).toEqual({ tab: 'history' })
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '@nobody')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText('There is no user nobody.')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: '@nobody' })
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  await waitFor(() => expect(query()).toEqual({}))
})
