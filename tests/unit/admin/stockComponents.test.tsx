// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  AdminContext,
  CanAccess,
  DataTable,
  Edit,
  List,
  ListGuesser,
  ResourceContextProvider,
  SearchInput,
  SimpleForm,
  TextField,
  TextInput,
  useListContext,
  usePermissions,
} from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authProvider } from '~/admin/authProvider'
import type { PermissionSet } from '~/admin/canAccess'
import { dataProvider } from '~/admin/dataProvider'
import { loadResource } from '~/admin/declarations'
import { i18nProvider } from '~/admin/i18nProvider'
import { ResourcePage } from '~/admin/listing/ResourcePage'
import { createQueryClient } from '~/admin/queryClient'
import { districtServer, someDistricts } from '../listing/support/districts'
import { type FakeAnswer, type FakeCall, fakeServer } from './support/fakeServer'
import { signIn } from './support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(['5:view_district', '5:edit_district'])
})
afterEach(cleanup)

/** Shows a page of stock components with the application's providers, on a server that answers so. */
function show(page: ReactNode, answer: (call: FakeCall) => FakeAnswer | undefined, route = '/') {
  const calls = fakeServer((call) => answer(call) ?? { data: { results: [], count: 0, next: null, previous: null } })
  render(
    <MemoryRouter initialEntries={[route]}>
      <AdminContext {...{ authProvider, dataProvider, i18nProvider }} queryClient={createQueryClient()}>
        {page}
      </AdminContext>
    </MemoryRouter>,
  )
  return calls
}

test('CanAccess and usePermissions answer in the first render', () => {
  const seen: (PermissionSet | undefined)[] = []
  const Permissions = () => {
    seen.push(usePermissions<PermissionSet>().permissions)
    return null
  }
  show(
    <>
      <CanAccess resource="district" action="edit">
        <p>may edit</p>
      </CanAccess>
      <CanAccess resource="district" action="create" accessDenied={<p>may not create</p>}>
        <p>may create</p>
      </CanAccess>
      <Permissions />
    </>,
    () => undefined,
  )
  expect(screen.getByText('may edit')).toBeTruthy()
  expect(screen.getByText('may not create')).toBeTruthy()
  expect(seen[0]?.permissions.has('edit_district')).toBe(true)
})

test('a stock list reads a master by the path of its screen, sorts it and searches it', async () => {
  const calls = show(
    <List resource="district" filters={[<SearchInput key="q" source="q" alwaysOn />]}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col source="province.name" label="Province" disableSort />
      </DataTable>
    </List>,
    districtServer(someDistricts(3)),
  )
  const user = userEvent.setup()
  expect(within((await screen.findByText('District 2')).closest('tr')!).getByText('Bagmati')).toBeTruthy()
  await user.click(screen.getByText('Name'))
  await user.type(screen.getByRole('textbox'), 'trict 3')
  await waitFor(() => expect(screen.queryByText('District 2')).toBeNull())
  const last = calls.filter(({ path }) => path === 'core-app/district').at(-1)?.query
  expect(last).toMatchObject({ ordering: expect.stringMatching(/^-?name$/), search: 'trict 3', offset: 0 })
})

test('a stock form sends the version of the record that it edits', async () => {
  const calls = show(
    <Edit resource="district" id={2} mutationMode="pessimistic" redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
        <TextInput source="remarks" />
      </SimpleForm>
    </Edit>,
    ({ method, path, body }) => {
      if (path !== 'core-app/district/2') return undefined
      const record = { ...someDistricts(2)[1], version: 5 }
      return { data: method === 'PATCH' ? { ...record, ...(body as object) } : record }
    },
  )
  const user = userEvent.setup()
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await user.clear(name)
  await user.type(name, 'Kaski')
  await user.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Typing mistake')
  await user.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  const sent = calls.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toMatchObject({ name: 'Kaski', remarks: 'Typing mistake', version: 5 })
})

test('a stock list reads documents, and a single one as a row of their list', async () => {
  const bill = { id: 4, saleNo: '00004', customerFullName: 'Hari Thapa' }
  const calls = show(
    <List resource="billing" exporter={false}>
      <DataTable>
        <DataTable.Col source="saleNo" />
      </DataTable>
    </List>,
    ({ path }) => (path === 'lab-sale-app/lab-sale' ? { data: { results: [bill], count: 1 } } : undefined),
  )
  expect(await screen.findByText('00004')).toBeTruthy()
  expect((await dataProvider.getOne('billing', { id: 4 })).data).toEqual(bill)
  expect(calls.at(-1)).toMatchObject({ path: 'lab-sale-app/lab-sale', query: { id__in: '4' } })
  await expect(dataProvider.create('billing', { data: {} })).rejects.toThrow('only reads documents')
})

test('guessers find the fields of a master, its references by their ids', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const records = someDistricts(2).map((one) => ({ ...one, provinceId: one.province.id }))
  show(
    <ResourceContextProvider value="district">
      <ListGuesser enableLog />
    </ResourceContextProvider>,
    districtServer(records),
    '/district',
  )
  expect(await screen.findByText('District 2')).toBeTruthy()
  await waitFor(() => expect(log).toHaveBeenCalled())
  const guess = log.mock.calls.flat().join()
  expect(guess).toContain('source="name"')
  expect(guess).toContain('source="provinceId" reference="provinces"')
  log.mockRestore()
})

test('the screen of a master gives stock components its list and each of its rows', async () => {
  const district = await loadResource('district')
  const Stock = () => {
    const { total, page, setFilters } = useListContext()
    return (
      <>
        <TextField source="name" /> is on page {page} of {total}
        <button type="button" onClick={() => setFilters({ q: 'trict 3' })}>
          third
        </button>
      </>
    )
  }
  const calls = show(
    <ResourcePage resource={district} rowActions={[{ label: 'Stock', icon: Stock, onClick: () => undefined }]} />,
    districtServer(someDistricts(3)),
  )
  const user = userEvent.setup()
  const row = (await screen.findAllByText('District 2'))[0]!.closest('tr')!
  expect(within(row).getByRole('button', { name: 'Stock' }).textContent).toContain('District 2 is on page 1 of 3')
  await user.click(within(row).getByText('third'))
  await waitFor(() => expect(screen.queryAllByText('District 2')).toEqual([]))
  expect(calls.filter(({ path }) => path === 'core-app/district').at(-1)?.query).toMatchObject({ search: 'trict 3' })
})
