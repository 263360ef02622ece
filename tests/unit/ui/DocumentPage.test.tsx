// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentPage } from '~/admin/documents/DocumentPage'
import { placeDocument } from '~/metadata/registry'
import { deliveryNote, deliveryReturn } from '../../fixtures/deliveryNote'
import { type FakeCall, fakeServer } from '../admin/support/fakeServer'
import { signIn } from '../admin/support/signIn'
import { show } from './support/show'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const page = (results: readonly object[]) => ({ data: { results, count: results.length } })
const reagents = ['Glucose kit', 'Urea kit', 'Lipid kit'].map((name, index) => ({ id: index + 1, name }))
const laboratory = { id: 7, name: 'Laboratory' }
const written = {
  ...{ id: 5, deliveryNo: '00005', fiscalYear: '2083/84', department: laboratory, departmentName: 'Laboratory' },
  ...{ reference: 'R-1', deliveredOn: '2026-11-20', remarks: null, returnStatus: 'NOT-RETURNED' },
  ...{ createdAt: '2026-11-22T04:00:00Z', createdDateAd: '2026-11-22', createdDateBs: '2083-08-06' },
  createdByUserName: 'storekeeper',
}
const line = (id: number, qty: number) => ({
  ...{ id, reagent: reagents[id - 1], reagentName: reagents[id - 1]?.name, qty, note: null },
  returned: { qty: 1 },
})

/** What the calls that follow from the two declarations answer. */
function stock({ method, path, body, query }: FakeCall, saved: object[]) {
  if (method === 'POST') {
    saved.push(body as object)
    return { data: written }
  }
  const search = String(query.search ?? '').toLowerCase()
  const found = (rows: readonly { name: string }[]) =>
    page(rows.filter(({ name }) => name.toLowerCase().includes(search)))
  if (path.endsWith('/reagent')) return found(reagents)
  if (path.endsWith('/department')) return found([laboratory])
  if (path === 'stock-app/delivery-note') return page(saved.length > 0 ? [written] : [])
  if (path === 'stock-app/delivery-note/detail') return page([line(1, 3), line(2, 4)])
  if (path === 'stock-app/delivery-return/deliveryNote') return page([written])
  if (path === 'stock-app/delivery-return/detail-for-return')
    return {
      data: { results: [line(1, 3), line(2, 4)], count: 2, deliveryNote: { ...written, department: 7, due: '0.00' } },
    }
  return page([])
}

const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${name}`))))

test('a plain document is written by keyboard from its declaration alone, and stands in the list', async () => {
  const saved: object[] = []
  const calls = fakeServer((call) => stock(call, saved))
  signIn(['view_delivery_note', 'add_delivery_note'])
  show(<DocumentPage document={placeDocument(deliveryNote, 'lab')} />)
  await screen.findByText('Total Delivery Note: 0')
  const user = userEvent.setup()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const form = within(await screen.findByRole('dialog', { name: 'Add Delivery Note' }))
  const pick = async (text: string) => {
    await user.keyboard(text)
    await screen.findByRole('option', { name: new RegExp(text) })
    await user.keyboard('{Enter}')
  }

  await user.keyboard('{Control>}s{/Control}')
  await form.findByText('Department is required')
  await form.findByText('Delivered On is required')
  await user.click(form.getByRole('combobox', { name: /^Department/ }))
  await pick('Lab')
  await user.keyboard('{Enter}')
  await focused('Reference')
  await user.keyboard('R-1{Enter}')
  await user.keyboard('2026-11-20')
  expect(form.queryByText('Department is required')).toBeNull()

  await user.click(form.getByRole('combobox', { name: /^Reagent/ }))
  for (const [name, qty] of [
    ['Glucose', '3'],
    ['Urea', '0'],
    ['Lipid', '5'],
  ] as const) {
    await pick(name)
    await focused('Qty')
    await user.keyboard(`${qty}{Control>}{Enter}{/Control}`)
    if (qty === '0') {
      await form.findByText('Qty must be greater than 0.')
      await focused('Qty')
      await user.keyboard('{Backspace}4{Enter}good{Enter}')
    }
    await form.findByRole('button', { name: new RegExp(`^Delete ${name}`) })
    await focused('Reagent')
  }
  await pick('Urea')
  await user.keyboard('1{Control>}{Enter}{/Control}')
  await form.findByText('This Reagent Already Added')
  await user.click(form.getByRole('button', { name: 'Delete Glucose kit' }))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findAllByText('A line is entered but not added yet. Add it, or clear it.')
  await user.click(within(form.getByRole('group', { name: 'Add a line' })).getByTitle('Clear'))
  await user.clear(form.getByLabelText(/^Qty/))
  await user.keyboard('{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: 'YES' }))

  await screen.findByText('Delivery Note created Successfully')
  expect(saved).toEqual([
    {
      ...{ department: 7, reference: 'R-1', deliveredOn: '2026-11-20', remarks: '' },
      details: [
        { reagent: 2, qty: 4, note: 'good' },
        { reagent: 3, qty: 5, note: null },
      ],
    },
  ])
  expect(calls.find(({ method }) => method === 'POST')?.key).toMatch(/^[0-9a-f]{32}$/)
  const row = within(await screen.findByRole('row', { name: /00005 .* Laboratory/ }))
  row.getByText('NOT-RETURNED')
  await user.click(row.getByRole('button', { name: 'View' }))
  const details = within(await screen.findByRole('dialog', { name: 'Delivery Note Details' }))
  details.getByText('00005 (2083/84)')
  await details.findByRole('row', { name: '1 Glucose kit 3 -' })
})

test('a return takes back of the lines of the chosen document, no more than remains', async () => {
  const saved: object[] = []
  fakeServer((call) => stock(call, saved))
  signIn(['view_delivery_return', 'add_delivery_return'])
  show(<DocumentPage document={placeDocument(deliveryReturn, 'lab')} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Delivery Return' }))
  await user.click(form.getByRole('combobox', { name: /^Department/ }))
  await user.click(await screen.findByRole('option', { name: /Laboratory/ }))
  await user.click(form.getByRole('combobox', { name: /^Delivery No/ }))
  await user.click(await screen.findByRole('option', { name: '00005 (2026-11-22)' }))
  const qty = await form.findByLabelText('Return Qty Glucose kit')
  await user.keyboard('3')
  await form.findByText('Return qty should not be greater than remaining Qty.')
  await user.clear(qty)
  await user.keyboard('2{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: 'YES' }))
  await screen.findByText('Delivery Return created Successfully')
  expect(saved).toEqual([
    {
      ...{ department: 7, remarks: '', refDocument: 5 },
      details: [{ refDeliveryNoteDetail: 1, returnQty: 2, qty: 2 }],
    },
  ])
})
