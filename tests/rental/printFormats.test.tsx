// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PrintFormat } from '~/print/format/printFormat'
import type { FakeCall } from '../unit/admin/support/fakeServer'
import { openApp } from '../unit/admin/support/openApp'
import { signIn } from '../unit/admin/support/signIn'

vi.setConfig({ testTimeout: 60_000 })
/** The preview draws a PDF, which jsdom cannot; the browser tests look at it. */
vi.mock('~/admin/printFormats/FormatPreview', () => ({ FormatPreview: () => null }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(['view_print_format', 'edit_print_format', 'view_equipment'])
})
afterEach(cleanup)

const never = { version: 0, isDefault: true, savedAt: null, savedBy: null, missing: [] }
const listed = { document: 'service-order', module: 'rental', label: 'Service Order', ...never }
const organization = { name: 'Moss Rental', address: '', phoneNo: '', email: '', logo: null }
const edited = {
  ...{ document: 'service-order', version: 0, format: null, missing: [], versions: [] },
  ...{ organization, printLanguage: 'en' },
}

function server({ method, path }: FakeCall) {
  if (path === 'print-format') return { data: [listed] }
  if (path === 'print-format/service-order') return method === 'POST' ? { status: 204 } : { data: edited }
  return undefined
}

async function openEditor() {
  const app = openApp('/equipment', server)
  const user = userEvent.setup()
  await screen.findByRole('table')
  await app.go('/print-format')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('group', { name: 'Columns of Findings' }, { timeout: 20_000 })
  const columnsOf = (table: string) => within(screen.getByRole('group', { name: `Columns of ${table}` }))
  const answer = async (text: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: text }))
  return { app, user, columnsOf, answer }
}

it('edits the columns of each line table by itself, and asks before Back loses the changes', async () => {
  const { app, user, columnsOf, answer } = await openEditor()
  await user.click(columnsOf('Labour').getByRole('checkbox', { name: 'Hourly Rate' }))
  await user.type(columnsOf('Parts').getByRole('textbox', { name: 'Heading: Price' }), 'Each')
  void app.back()
  await answer('NO')
  expect(app.path()).toBe('/print-format')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(app.calls.some(({ method }) => method === 'POST')).toBe(true))
  const { format } = app.calls.find(({ method }) => method === 'POST')!.body as { format: PrintFormat }
  const column = (table: string) => format.tables[table]?.find(({ name }) => name === 'rate')
  expect(column('labour')).toMatchObject({ isHidden: true })
  expect(column('parts')).toMatchObject({ isHidden: false, heading: { en: 'Each', ne: '' } })
})

it('leaves after a yes, and without a question where nothing was changed', async () => {
  const { app, user, columnsOf, answer } = await openEditor()
  void app.back()
  await waitFor(() => expect(app.path()).toBe('/equipment'))
  // the address changes before the page does
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await app.go('/print-format')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('group', { name: 'Columns of Labour' })
  await user.click(columnsOf('Labour').getByRole('checkbox', { name: 'Hourly Rate' }))
  void app.back()
  await answer('YES')
  await waitFor(() => expect(app.path()).toBe('/equipment'))
})
