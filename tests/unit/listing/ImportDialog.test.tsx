// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeAnswer, FakeCall } from '../admin/support/fakeServer'
import { openApp } from '../admin/support/openApp'
import { signIn } from '../admin/support/signIn'
import { districtServer, someDistricts } from './support/districts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(['5:view_district', '5:add_district', '5:edit_district'])
})
afterEach(cleanup)

async function openImport(answer: (call: FakeCall) => FakeAnswer | undefined) {
  const app = openApp('/district', answer)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Import' }, { timeout: 20_000 }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  const choose = (name: string) =>
    user.upload(dialog.getByLabelText('CSV file or workbook'), new File(['name\nManang\n'], name, { type: 'text/csv' }))
  const imports = () => app.calls.filter(({ path }) => path === 'core-app/district/import')
  return { user, dialog, choose, imports }
}

test('a file is tried first, with every row that cannot be taken and why; nothing is written before Import', async () => {
  const server = districtServer(someDistricts(1))
  const result = {
    rows: 3,
    created: 1,
    updated: 0,
    unchanged: 1,
    resources: [
      { resource: 'District', created: 1, updated: 0, unchanged: 1 },
      { resource: 'Province', created: 1, updated: 0, unchanged: 0 },
    ],
    errors: [{ row: 4, field: 'province', message: 'Province is required' }],
    notes: [{ row: 2, message: 'Spaces were taken off.' }],
  }
  const { user, dialog, choose, imports } = await openImport((call) =>
    call.path === 'core-app/district/import' ? { data: result } : server(call),
  )
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  await choose('districts.csv')
  expect(await dialog.findByText('Select Province: Province is required')).toBeTruthy()
  expect(dialog.getByText('District: 1 new, 0 changed · Province: 1 new, 0 changed')).toBeTruthy()
  expect(dialog.getByText('Cannot be taken: 1')).toBeTruthy()
  expect(dialog.getByText('Spaces were taken off.')).toBeTruthy()
  expect(imports().map(({ url }) => url)).toEqual([expect.stringContaining('dry_run=true')])
  expect((imports()[0]!.body as FormData).get('file')).toBeInstanceOf(File)
  await user.click(dialog.getByRole('button', { name: 'Import (1)' }))
  expect(await screen.findByText('Imported successfully.')).toBeTruthy()
  expect(imports()[1]?.url).toContain('dry_run=false')
  expect(dialog.queryByRole('button', { name: /Import/ })).toBeNull()
})

test('a file that is refused says why, and another can be chosen', async () => {
  const server = districtServer(someDistricts(1))
  let answer: FakeAnswer = { status: 413, data: { message: 'The file is too large.' } }
  const { dialog, choose } = await openImport((call) =>
    call.path === 'core-app/district/import' ? answer : server(call),
  )
  await choose('large.csv')
  expect(await dialog.findByText('The file is too large.')).toBeTruthy()
  answer = { data: { rows: 1, created: 0, updated: 0, unchanged: 1, resources: [], errors: [], notes: [] } }
  await choose('small.csv')
  expect(await dialog.findByText('There is nothing to import from this file.')).toBeTruthy()
  expect(dialog.queryByText('The file is too large.')).toBeNull()
})
