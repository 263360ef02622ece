// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadResource } from '~/admin/declarations'
import type { FileKind } from '~/metadata/files'
import type { FakeAnswer, FakeCall } from '../admin/support/fakeServer'
import { openApp } from '../admin/support/openApp'
import { signIn } from '../admin/support/signIn'
import { districtServer, someDistricts } from '../listing/support/districts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(['5:view_district', '5:add_district', '5:edit_district'])
})
afterEach(cleanup)

type Answer = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | undefined

async function openForm(answer: Answer, button: 'Add' | 'Edit' = 'Add', query = '', first = 'District 1') {
  const app = openApp(`/district${query}`, answer as (call: FakeCall) => FakeAnswer | undefined)
  const user = userEvent.setup()
  await screen.findByText(first, {}, { timeout: 20_000 })
  // rows that an earlier test left in the cache are not yet these
  await waitFor(() => expect(screen.getByRole('table', { hidden: true }).getAttribute('aria-busy')).toBe('false'))
  const isRemembered = screen.queryByRole('dialog') !== null
  if (!isRemembered) await user.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 })
  await within(dialog).findByLabelText(/District Name/)
  return { ...app, user, form: within(dialog) }
}

const pickProvince = async ({ user, form }: Awaited<ReturnType<typeof openForm>>, name = 'Bagmati') => {
  await user.click(form.getByLabelText(/Select Province/))
  await user.click(await screen.findByRole('option', { name }))
}
const writes = (calls: FakeCall[]) => calls.filter(({ method }) => method !== 'GET')
const nameInput = ({ form }: Awaited<ReturnType<typeof openForm>>) =>
  form.getByLabelText<HTMLInputElement>(/District Name/)

test('an empty form is refused in place, the first wrong field has the focus, nothing is sent', async () => {
  const opened = await openForm(districtServer(someDistricts(1)))
  const { user, form, calls } = opened
  await waitFor(() => expect(document.activeElement).toBe(nameInput(opened)))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Name is required')
  expect(form.getByText('Province is required')).toBeTruthy()
  expect(form.queryByLabelText(/Remarks/)).toBeNull()
  expect(document.activeElement).toBe(nameInput(opened))
  expect(writes(calls)).toEqual([])
})

test('a new record is written trimmed with ids, closes the form, says so and shows the first page again', async () => {
  const opened = await openForm(districtServer(someDistricts(28)), 'Add', '?page=2&perPage=25', 'District 26')
  const { user, form, calls } = opened
  await user.type(nameInput(opened), '  Manang ')
  await pickProvince(opened)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('District Created successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: 'core-app/district', body: { name: 'Manang', province: 3, active: true } },
  ])
  expect(await screen.findByText('Manang')).toBeTruthy()
  expect(screen.getByText('1-10 of 29')).toBeTruthy()
})

test('files of a new record are sent at once, are part of its draft, and are attached when it is saved', async () => {
  const district = await loadResource('district')
  const permissions = { view: ['view_district'], add: ['add_district'], remove: ['edit_district'] }
  const scan = {
    name: 'scan',
    label: 'Scan',
    accept: ['application/pdf' as const],
    maxBytes: 1 << 20,
    maxCount: 3,
    permissions,
  }
  const declared = district.files
  Object.assign(district, { files: [{ ...scan, isRemovable: true }] satisfies FileKind[] })
  const districts = districtServer(someDistricts(1))
  const opened = await openForm((call) => {
    if (call.path === 'core-app/district/file') return { status: 201, data: { id: 7 } }
    return call.path.endsWith('/attach') ? { status: 204, data: undefined } : districts(call)
  })
  const { user, form, calls } = opened
  const file = new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' })
  await user.upload(await form.findByLabelText('Choose Files', { selector: 'input' }), file)
  await form.findByText('Scan: scan.pdf')
  await user.type(nameInput(opened), 'Manang')
  await pickProvince(opened)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes(calls).at(-1)).toMatchObject({ body: { files: [7] } }))
  expect(writes(calls).map(({ path }) => path)).toEqual([
    ...['core-app/district/file', 'core-app/district', 'core-app/district/1000/file/attach'],
  ])
  Object.assign(district, { files: declared })
})

test('an edit asks for remarks once something is changed, and offers those of the user and on the record', async () => {
  const server = districtServer(someDistricts(1))
  const happened = (text: string, id: number) => ({ id, action: 'change', before: {}, after: { remarks: text } })
  const answer: Answer = (call) =>
    call.path === 'core-app/district/1/history'
      ? { data: { results: [happened('As the ministry spells it', 2), happened('Typing mistake', 1)], count: 2 } }
      : server(call)
  const opened = await openForm(answer, 'Edit')
  const { user, form, calls } = opened
  expect(form.queryByLabelText(/Remarks/)).toBeNull()
  await user.type(nameInput(opened), ' East')
  expect(nameInput(opened)).toBe(document.activeElement)
  await user.click(await form.findByRole('button', { name: 'Typing mistake' }))
  expect(form.getByLabelText<HTMLInputElement>(/Remarks/).value).toBe('Typing mistake')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('District Updated Successfully')
  expect(writes(calls)[0]).toMatchObject({ body: { name: 'District 1 East', remarks: 'Typing mistake' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const again = await openForm(districtServer(someDistricts(1)), 'Edit')
  await again.user.click(again.form.getByLabelText('Active'))
  await again.form.findByRole('button', { name: 'Typing mistake' })
})

test('an edit shows the record, asks for remarks and keeps the page', async () => {
  const opened = await openForm(districtServer(someDistricts(1)), 'Edit')
  const { user, form, calls } = opened
  expect(nameInput(opened).value).toBe('District 1')
  expect(form.getByLabelText<HTMLInputElement>(/Select Province/).value).toBe('Bagmati')
  await user.click(form.getByRole('button', { name: 'Update' }))
  await form.findByText('Remarks is required')
  expect(writes(calls)).toEqual([])
  await user.type(form.getByLabelText(/Remarks/), 'Spelling')
  await user.click(form.getByRole('button', { name: 'Update' }))
  await screen.findByText('District Updated Successfully')
  expect(writes(calls)[0]).toMatchObject({
    method: 'PATCH',
    path: 'core-app/district/1',
    body: { name: 'District 1', province: 3, remarks: 'Spelling', active: true },
  })
})

test('a name that exists is found while typing and locks Save; the own name is not asked about', async () => {
  const opened = await openForm(districtServer(someDistricts(3)), 'Edit')
  const { user, form, calls } = opened
  const asked = () => calls.flatMap(({ query }) => (query.name === undefined ? [] : [query]))
  await user.clear(nameInput(opened))
  await user.paste('dISTRICT 1 ')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(asked()).toEqual([])
  await user.clear(nameInput(opened))
  await user.paste('  district 2 ')
  await form.findByText('District has been already added.')
  expect(asked()).toEqual([expect.objectContaining({ name: 'district 2', limit: 1 })])
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(true)
  await user.keyboard('{Control>}s{/Control}')
  expect(writes(calls)).toEqual([])
  await user.type(nameInput(opened), '2')
  await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(false))
  expect(form.queryByText('District has been already added.')).toBeNull()
})

test('Save waits for a check that runs, and a save in the middle of typing finds the duplicate', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = districtServer(someDistricts(2))
  const opened = await openForm(async (call) => {
    if (call.query.name !== undefined) await held
    return server(call) as FakeAnswer
  })
  const { user, form, calls } = opened
  await pickProvince(opened)
  await user.click(nameInput(opened))
  await user.paste('District 2')
  await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true))
  await user.keyboard('{Control>}s{/Control}')
  expect(writes(calls)).toEqual([])
  release()
  await form.findByText('District has been already added.')
  expect(writes(calls)).toEqual([])
})

test('what the server refuses shows on its field, and nothing typed is lost', async () => {
  const server = districtServer(someDistricts(1))
  const refusal = { status: 400, data: { message: 'Bad', errors: { name: 'Not a name of this country.' } } }
  const opened = await openForm((call) => (call.method === 'POST' ? refusal : server(call)))
  const { user, form } = opened
  await user.type(nameInput(opened), 'Atlantis')
  await pickProvince(opened)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Not a name of this country.')
  expect(await screen.findByText('Failed to Create District')).toBeTruthy()
  expect(nameInput(opened).value).toBe('Atlantis')
  expect(form.getByLabelText<HTMLInputElement>(/Select Province/).value).toBe('Bagmati')
  expect(document.activeElement).toBe(nameInput(opened))
})

test('without a network the form stays as it is and says why', async () => {
  const server = districtServer(someDistricts(1))
  let isDown = true
  const opened = await openForm((call) => (call.method === 'POST' && isDown ? 'no network' : server(call)))
  const { user, form } = opened
  await user.type(nameInput(opened), 'Manang')
  await pickProvince(opened)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Network error')
  expect(nameInput(opened).value).toBe('Manang')
  isDown = false
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('District Created successfully')
})

test('two quick saves send one record', async () => {
  const server = districtServer(someDistricts(1))
  const opened = await openForm(async (call) => {
    if (call.method === 'POST') await new Promise((resolve) => setTimeout(resolve, 100))
    return server(call) as FakeAnswer
  })
  const { user, calls } = opened
  await user.type(nameInput(opened), 'Manang')
  await pickProvince(opened)
  await user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
  await screen.findByText('District Created successfully')
  expect(writes(calls)).toHaveLength(1)
})

test('leading spaces go while typing', async () => {
  const opened = await openForm(districtServer(someDistricts(1)))
  await opened.user.type(nameInput(opened), '  Manang ')
  expect(nameInput(opened).value).toBe('Manang ')
})

test('what was said of a duplicate goes as soon as the value is another one', async () => {
  const opened = await openForm(districtServer(someDistricts(2)))
  const { user, form } = opened
  await user.type(nameInput(opened), 'District 2')
  await form.findByText('District has been already added.')
  await user.type(nameInput(opened), '2')
  await waitFor(() => expect(form.queryByText('District has been already added.')).toBeNull())
})

test('while a save runs nothing can be pressed twice, and the form stays', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = districtServer(someDistricts(1))
  const opened = await openForm(async (call) => {
    if (call.method === 'PATCH') await held
    return server(call) as FakeAnswer
  }, 'Edit')
  const { user, form, calls } = opened
  await user.click(form.getByLabelText('Active'))
  await user.type(form.getByLabelText(/Remarks/), 'Spelling')
  await user.click(form.getByRole('button', { name: 'Update' }))
  const isOff = (name: string) => form.getByRole<HTMLButtonElement>('button', { name }).disabled
  await waitFor(() => expect([isOff('Update'), isOff('Cancel')]).toEqual([true, true]))
  await user.keyboard('{Escape}{Control>}s{/Control}')
  expect(nameInput(opened).value).toBe('District 1')
  expect(writes(calls)).toHaveLength(1)
  release()
  await screen.findByText('District Updated Successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused edit says of each field what is wrong, keeps the input, and is saved once it is mended', async () => {
  const server = districtServer(someDistricts(1))
  const errors = { name: 'Taken in the meantime.', remarks: 'Tell more.', secret: 'Not of this form.' }
  let isRefused = true
  const opened = await openForm(
    (call) => (call.method === 'PATCH' && isRefused ? { status: 400, data: { message: 'Bad', errors } } : server(call)),
    'Edit',
  )
  const { user, form } = opened
  await user.click(form.getByLabelText('Active'))
  await user.type(form.getByLabelText(/Remarks/), 'Why')
  await user.click(form.getByRole('button', { name: 'Update' }))
  await form.findByText('Taken in the meantime.')
  expect(form.getByText('Tell more.')).toBeTruthy()
  expect(await screen.findByText('Failed to Update District')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>(/Remarks/).value).toBe('Why')
  isRefused = false
  await user.type(nameInput(opened), ' North')
  await waitFor(() => expect(form.queryByText('Taken in the meantime.')).toBeNull())
  await waitFor(() => expect(form.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(false))
  await user.click(form.getByRole('button', { name: 'Update' }))
  await screen.findByText('District Updated Successfully')
})

test('Enter goes on from a filled field only', async () => {
  const opened = await openForm(districtServer(someDistricts(1)))
  const { user, form } = opened
  await user.click(nameInput(opened))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(nameInput(opened))
  await user.keyboard('Manang{Enter}')
  expect(document.activeElement).toBe(form.getByLabelText(/Select Province/))
})

test('Esc closes an untouched form at once, and asks when something was entered', async () => {
  const opened = await openForm(districtServer(someDistricts(1)))
  const { user, form } = opened
  await user.type(nameInput(opened), 'Man')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'NO' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(nameInput(opened).value).toBe('Man')
  await user.clear(nameInput(opened))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was typed is a draft when the page was left without a word, and goes when the form is dropped', async () => {
  const opened = await openForm(districtServer(someDistricts(1)))
  await opened.user.type(nameInput(opened), 'Half a na')
  await opened.go('/province')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const again = await openForm(districtServer(someDistricts(1)))
  await again.user.click(await again.form.findByRole('button', { name: '1 draft' }))
  await again.user.click(within(await screen.findByRole('dialog', { name: 'Drafts' })).getByText('Half a na'))
  await screen.findByDisplayValue('Half a na')
  const continued = within(await screen.findByRole('dialog', { name: 'Add District' }))
  await again.user.click(continued.getByRole('button', { name: 'Cancel' }))
  await again.user.click(await screen.findByRole('button', { name: 'YES' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const fresh = await openForm(districtServer(someDistricts(1)))
  expect(nameInput(fresh).value).toBe('')
})
