// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AutocompleteInput,
  ReferenceInput,
  SaveButton,
  TextInput,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FakeCall } from '../unit/admin/support/fakeServer'
import { openApp } from '../unit/admin/support/openApp'
import { signIn } from '../unit/admin/support/signIn'

vi.setConfig({ testTimeout: 60_000 })

/** In the place of the input of the name: stock inputs for the name and the category, and a stock button. */
function StockInputs() {
  const record = useRecordContext()
  return (
    <>
      <p>
        {useResourceContext()} {record?.name ?? 'new'}
      </p>
      <TextInput source="name" label="Stock name" />
      <ReferenceInput source="equipmentCategoryId" reference="equipment-category">
        <AutocompleteInput label="Stock category" optionText="name" onCreate={(name) => ({ id: 9, name })} />
      </ReferenceInput>
      <SaveButton type="button" label="Stock save" alwaysEnable />
    </>
  )
}

vi.mock('~/admin/forms/formFields', async (load) => {
  const file = await load<typeof import('~/admin/forms/formFields')>()
  return {
    ...file,
    inputOf: (field: Parameters<typeof file.inputOf>[0]) =>
      field.options.label === 'Name' ? { default: StockInputs } : file.inputOf(field),
  }
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(['view_equipment', 'add_equipment', 'edit_equipment', 'view_equipment_category'])
})
afterEach(cleanup)

const categories = ['Earthmoving', 'Lifting'].map((name, index) => ({ id: index + 7, name, active: true }))
const excavator = {
  ...{
    id: 1,
    name: 'Mini Excavator',
    code: 'EX-1',
    dailyRate: '240.00',
    deposit: '0.00',
    units: 1,
    version: 3,
    active: true,
    remarks: null,
  },
  ...{ equipmentCategory: categories[0], equipmentCategoryId: 7 },
}
const page = (results: readonly object[]) => ({ data: { results, count: results.length, next: null, previous: null } })

function server({ method, path, query, body }: FakeCall) {
  if (path === 'rental-app/equipment/1')
    return { data: method === 'PATCH' ? { ...excavator, ...(body as object), version: 4 } : excavator }
  if (path === 'rental-app/equipment') return method === 'POST' ? { data: { ...excavator, id: 2 } } : page([excavator])
  if (path.endsWith('equipment-category')) {
    const ids = String(query.id__in ?? '').split(',')
    return page(query.id__in ? categories.filter(({ id }) => ids.includes(String(id))) : categories)
  }
  return undefined
}

it('stock inputs and a stock save button work in the form of a master', async () => {
  const app = openApp('/equipment', server)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
  await form.findByText('equipment Mini Excavator')
  const category = await form.findByLabelText<HTMLInputElement>('Stock category')
  await waitFor(() => expect(category.value).toBe('Earthmoving'))

  await user.clear(form.getByLabelText('Stock name'))
  await user.type(form.getByLabelText('Stock name'), 'Excavator')
  await user.clear(category)
  await user.type(category, 'Lif')
  await user.click(await screen.findByRole('option', { name: 'Lifting' }))
  await user.click(form.getByRole('button', { name: 'Stock save' }))
  await form.findByText('Remarks is required')
  expect(app.calls.some(({ method }) => method === 'PATCH')).toBe(false)

  await user.type(form.getByLabelText(/^Remarks/), 'Other group')
  await user.click(form.getByRole('button', { name: 'Stock save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = app.calls.filter(({ method }) => method === 'PATCH')
  expect(saved).toHaveLength(1)
  expect(saved[0]?.body).toMatchObject({ name: 'Excavator', equipmentCategory: 8, remarks: 'Other group', version: 3 })
})
