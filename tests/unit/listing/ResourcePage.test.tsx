// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeAnswer, FakeCall } from '../admin/support/fakeServer'
import { openApp } from '../admin/support/openApp'
import { signIn } from '../admin/support/signIn'
import { districtServer, someDistricts } from './support/districts'
import { listCalls, openDistricts, permissions, rowWith, table, texts } from './support/openDistricts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

test('the list has its columns, an index, yes and no by name, and buttons by right', async () => {
  await openDistricts(districtServer(someDistricts(3)))
  const row = await rowWith('District 2')
  expect(texts('columnheader')).toEqual(['#', 'Name', 'Active', 'Actions'])
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('2')
  expect(within(row).getByRole('img', { name: 'No' })).toBeTruthy()
  expect(within(await rowWith('District 1')).getByRole('img', { name: 'Yes' })).toBeTruthy()
  expect(within(row).getByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(within(row).queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
})

test('without the edit right there is no Actions column, without the add right neither Add nor Import', async () => {
  await openDistricts(districtServer(someDistricts(1)), ['5:view_district'])
  await rowWith('District 1')
  expect(texts('columnheader')).toEqual(['#', 'Name', 'Active'])
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})

test('the index counts on over the pages; another size goes back to page 1', async () => {
  const { calls, user } = await openDistricts(districtServer(someDistricts(28)))
  await rowWith('District 1')
  expect(screen.getByText('1-10 of 28')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Last page' }))
  const row = await rowWith('District 28')
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('28')
  expect(screen.getByText('21-28 of 28')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }))
  await user.click(await screen.findByRole('option', { name: '25' }))
  await screen.findByText('1-25 of 28')
  const lists = calls.filter(({ path }) => path === 'core-app/district').map(({ query }) => [query.offset, query.limit])
  expect(lists).toEqual([
    [0, 10],
    [20, 10],
    [0, 25],
  ])
})

test('a search is sent from the first key, trimmed, goes back to page 1, and stands in the address', async () => {
  const { calls, user, query, back } = await openDistricts(districtServer(someDistricts(28)))
  await rowWith('District 1')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await rowWith('District 11')
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  const searches = () => listCalls(calls).filter(({ search }) => search !== undefined)
  await user.type(box, 'D')
  await waitFor(() => expect(searches()).toMatchObject([{ search: 'D', offset: 0 }]))
  await user.type(box, 'istrict 27 ')
  await screen.findByText('1-1 of 1')
  expect(searches().at(-1)).toMatchObject({ search: 'District 27', offset: 0 })
  expect(query()).toEqual({ search: 'District 27' })
  await back()
  await rowWith('District 1')
  await waitFor(() => expect(box.value).toBe(''))
  await user.type(box, ' nowhere')
  await screen.findByText('No Data Found')
  expect(searches().every(({ search }) => search === String(search).trim())).toBe(true)
})

test('page size 0 in the address shows all records', async () => {
  const { calls } = await openDistricts(districtServer(someDistricts(28)), permissions, '/district?perPage=0')
  await rowWith('District 28')
  expect(screen.getByText('1-28 of 28')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /Rows per page/ }).textContent).toContain('All')
  expect((screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement).disabled).toBe(true)
  expect(listCalls(calls)).toMatchObject([{ offset: 0, limit: 0 }])
})

test('a page beyond the last shows the last', async () => {
  await openDistricts(districtServer(someDistricts(28)), permissions, '/district?page=9')
  await rowWith('District 28')
  expect(screen.getByText('21-28 of 28')).toBeTruthy()
})

test('a heading orders up, down and as usual; the order stands in the address and in aria-sort', async () => {
  const { calls, user, query } = await openDistricts(districtServer(someDistricts(28)))
  await rowWith('District 1')
  const press = () => user.click(within(table()).getByRole('button', { name: 'Name' }))
  const sorted = () => within(table()).getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  const seen: unknown[] = []
  for (const state of ['ascending', 'descending', null]) {
    await press()
    await waitFor(() => expect(sorted()).toBe(state))
    await waitFor(() => expect(screen.getByText('1-10 of 28')).toBeTruthy())
    seen.push(query())
  }
  expect(seen).toEqual([{ ordering: 'name' }, { ordering: '-name' }, {}])
  expect(listCalls(calls).map(({ ordering, offset }) => [ordering, offset])).toEqual([
    ['-id', 0],
    ['-id', 10],
    ['name', 0],
    ['-name', 0],
    ['-id', 0],
  ])
})

test('a page that cannot be had leaves rows and page, without an alert; a list that cannot be loaded raises one', async () => {
  const server = districtServer(someDistricts(28))
  const { user, calls } = await openDistricts(
    (call) => (call.path === 'core-app/district' && call.query.offset !== 0 ? { status: 500 } : server(call)),
    permissions,
    '/district?search=District', // no page of which was read before
  )
  await rowWith('District 1')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(calls.some(({ query }) => query.offset === 10)).toBe(true))
  await rowWith('District 1')
  await screen.findByText('1-10 of 28')
  expect(screen.queryByText('Failed to get data.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  await openDistricts(({ path }) => (path === 'core-app/district' ? { status: 500 } : undefined))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to get data.')
})

test('by keyboard: the arrows walk the rows and Enter opens the page of a record, also for those who may only view', async () => {
  const { user, path } = await openDistricts(districtServer(someDistricts(3)), ['5:view_district'])
  ;(await rowWith('District 1')).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(path()).toBe('/district/2/show'))
  await screen.findByRole('heading', { name: 'District: District 2' }, { timeout: 20_000 })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('an empty list says so', async () => {
  await openDistricts(districtServer([]))
  expect(await screen.findByText('No Data To Display')).toBeTruthy()
})

test('a list that fails says so, and comes back when it is tried again', async () => {
  let fails = true
  const server = districtServer(someDistricts(1))
  const { user } = await openDistricts((call) =>
    fails && call.path === 'core-app/district' ? { status: 500 } : server(call),
  )
  const again = await screen.findByRole('button', { name: 'Retry' })
  expect(within(table()).getByText('Failed to get data.')).toBeTruthy()
  fails = false
  await user.click(again)
  await rowWith('District 1')
})

test('a single master offers Add only while it has no record', async () => {
  signIn(['5:view_organization_rule', '5:add_organization_rule'])
  let rules = [{ id: 1, name: 'Standard' }]
  const answer = ({ path }: FakeCall) =>
    path === 'core-app/organization-rule' ? { data: { results: rules, count: rules.length } } : undefined
  openApp('/organization-rule', answer)
  await screen.findByText('Standard', {}, { timeout: 20_000 })
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  cleanup()
  rules = []
  openApp('/organization-rule', answer)
  expect(await screen.findByRole('button', { name: 'Add' })).toBeTruthy()
})

test('where a server cannot restore, a record is deleted after asking; a refusal tells why', async () => {
  signIn(['5:view_payment_mode', '5:edit_payment_mode', '5:delete_payment_mode'])
  const refusal = { status: 409, data: { message: 'This record is in use and cannot be deleted.' } }
  let answerToDelete: FakeAnswer = refusal
  const { calls } = openApp('/payment-mode', ({ method, path }) => {
    if (method === 'DELETE') return answerToDelete
    if (path === 'user-app/me') return { status: 404 } // as a server that is not Prayog's
    if (path === 'core-app/payment-mode') return { data: { results: [{ id: 4, name: 'eSewa', cash: true }], count: 1 } }
    return undefined
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete' }, { timeout: 20_000 }))
  await user.click(await screen.findByRole('button', { name: 'NO' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'YES' }))
  await screen.findByText('This record is in use and cannot be deleted.')
  answerToDelete = { status: 204 }
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'YES' }))
  await screen.findByText('Payment Mode Deleted Successfully')
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    'core-app/payment-mode/4',
    'core-app/payment-mode/4',
  ])
})

test('the right to delete alone gives no Actions column: that is for editors', async () => {
  signIn(['5:view_payment_mode', '5:delete_payment_mode'])
  openApp('/payment-mode', ({ path }) =>
    path === 'core-app/payment-mode'
      ? { data: { results: [{ id: 4, name: 'eSewa', cash: true }], count: 1 } }
      : undefined,
  )
  await screen.findByText('eSewa', {}, { timeout: 20_000 })
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('a record is duplicated but for what no two share, and another is added at once', async () => {
  const records = someDistricts(2)
  const { calls, user } = await openDistricts(districtServer(records))
  await user.click(within(await rowWith('District 1')).getByRole('button', { name: 'Duplicate' }))
  const form = () => screen.findByRole('dialog', { name: 'Add District' }).then(within)
  const province = (await form()).getByRole<HTMLInputElement>('combobox', { name: /Province/ })
  await waitFor(() => expect(province.value).toBe('Bagmati'))
  const name = (await form()).getByLabelText<HTMLInputElement>(/^District Name|^Name/)
  expect(name.value).toBe('')
  await user.type(name, 'Rasuwa')
  const more = (await form()).getByRole<HTMLButtonElement>('button', { name: 'Save and add another' })
  await waitFor(() => expect(more.disabled).toBe(false)) // the name is known to be free
  await user.click(more)
  await screen.findByText('District Created successfully')
  await waitFor(async () =>
    expect((await form()).getByRole<HTMLInputElement>('combobox', { name: /Province/ }).value).toBe(''),
  )
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { name: 'Rasuwa', province: 3 },
  ])
})
