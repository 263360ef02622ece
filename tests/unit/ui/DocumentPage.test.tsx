// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentPage } from '~/documents/list/admin/DocumentPage'
import { assignDocTypeModule } from '~/metadata/registry'
import { deliveryNote } from '../../fixtures/delivery/documents/inventory/delivery-note'
import { deliveryReturn } from '../../fixtures/delivery/documents/inventory/delivery-return'
import { placeDeliveryMasters } from '../../support/deliveryMasters'
import { type FakeCall, fakeServer } from '../admin/support/fakeServer'
import { signIn } from '../admin/support/signIn'
import { show } from './support/show'

placeDeliveryMasters()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const page = (results: readonly object[]) => ({ data: { results, count: results.length } })
const items = ['Nitrile gloves', 'EDTA tube', 'Syringe'].map((name, index) => ({ id: index + 1, name }))
const everest = { id: 7, name: 'Everest Surgical' }
const written = {
  ...{ id: 5, deliveryNo: 'DN-00005', fiscalYear: '2083/84', vendor: everest, vendorName: 'Everest Surgical' },
  ...{ challanNo: 'CH-1', deliveredOn: '2026-11-20', remarks: null, returnStatus: 'NOT-RETURNED' },
  ...{ discountRate: '10.00', subTotal: '2076.50', totalDiscount: '207.65', total: '1868.85' },
  ...{ createdAt: '2026-11-22T04:00:00Z', createdDateAd: '2026-11-22', createdDateBs: '2083-08-06' },
  createdByUserName: 'storekeeper',
}
const line = (id: number, qty: number) => ({
  ...{ id, article: items[id - 1], articleName: items[id - 1]?.name, qty, rate: '2.00', amount: `${qty * 2}.00` },
  returned: { qty: 1, amount: '2.00' },
})

/** The responses of the endpoints that follow from the two declarations. */
function stock({ method, path, body, query }: FakeCall, saved: object[]) {
  if (method === 'POST') {
    saved.push(body as object)
    return { data: written }
  }
  const search = String(query.search ?? '').toLowerCase()
  const found = (rows: readonly { name: string }[]) =>
    page(rows.filter(({ name }) => name.toLowerCase().includes(search)))
  if (path.endsWith('/inventory-article')) return found(items)
  if (path.endsWith('/inventory-vendor')) return found([everest])
  if (path === 'inventory-app/delivery-note') return page(saved.length > 0 ? [written] : [])
  if (path === 'inventory-app/delivery-note/detail') return page([line(1, 3), line(2, 4)])
  if (path === 'inventory-app/delivery-return/delivery-note') return page([written])
  if (path === 'inventory-app/delivery-return/detail-for-return')
    return {
      data: {
        results: [line(1, 3), line(2, 4)],
        count: 2,
        deliveryNote: {
          ...written,
          vendor: 7,
          returned: { subTotal: '4.00', totalDiscount: '0.40', total: '3.60' },
          due: '0.00',
        },
      },
    }
  return page([])
}

const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${name}`))))

test('a plain document is written by keyboard from its declaration alone, and stands in the list', async () => {
  const saved: object[] = []
  const calls = fakeServer((call) => stock(call, saved))
  signIn(['view_delivery_note', 'add_delivery_note'])
  const document = assignDocTypeModule(deliveryNote, 'inventory')
  show(
    <Routes>
      <Route path="/" element={<DocumentPage document={document} />} />
      <Route path="/inventory/delivery-note/:id/show" element={<p>The page of the document</p>} />
    </Routes>,
  )
  await screen.findByText('Total Deliveries: 0')
  const user = userEvent.setup()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const form = within(await screen.findByRole('dialog', { name: 'Add Delivery Note' }))
  const pick = async (text: string) => {
    await user.keyboard(text)
    await screen.findByRole('option', { name: new RegExp(text) })
    await user.keyboard('{Enter}')
  }

  await user.keyboard('{Control>}s{/Control}')
  await form.findByText('Supplier is required')
  await form.findByText('Delivered On is required')
  await user.click(form.getByRole('combobox', { name: /^Supplier/ }))
  await pick('Everest')
  await user.keyboard('{Enter}')
  await focused('Challan No')
  await user.keyboard('CH-1{Enter}')
  await user.keyboard('2026-11-20')
  expect(form.queryByText('Supplier is required')).toBeNull()
  await user.click(form.getByLabelText('Discount %'))
  await user.keyboard('10')

  await user.click(form.getByRole('combobox', { name: /^Item/ }))
  for (const [name, qty] of [
    ['Nitrile', '3'],
    ['EDTA', '0'],
    ['Syringe', '5'],
  ] as const) {
    await pick(name)
    await focused('Qty')
    await user.keyboard(`${qty}{Enter}2{Enter}`)
    if (qty === '0') {
      await form.findByText('Qty must be greater than 0.')
      await focused('Qty')
      await user.keyboard('{Backspace}4{Enter}{Enter}')
    }
    await form.findByRole('button', { name: new RegExp(`^Delete ${name}`) })
    await focused('Item')
  }
  await pick('EDTA')
  await form.findByText('This Item Already Added')
  await user.click(form.getByRole('button', { name: 'Delete Nitrile gloves' }))
  await pick('Nitrile')
  await user.keyboard('1{Enter}2')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findAllByText('A line is entered but not added yet. Add it, or clear it.')
  await user.click(within(form.getByRole('group', { name: 'Add a line' })).getByTitle('Clear'))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Save delivery note of Rs. 16.20 for Everest Surgical?')
  await user.click(await screen.findByRole('button', { name: 'YES' }))

  await screen.findByText('Delivery Note created Successfully')
  await screen.findByText('DN-00005 (2083/84) · Everest Surgical')
  expect(saved).toEqual([
    {
      ...{ vendor: 7, challanNo: 'CH-1', deliveredOn: '2026-11-20', discountRate: '10.00', remarks: '' },
      ...{ subTotal: '18.00', totalDiscount: '1.80', total: '16.20' },
      details: [
        { article: 2, articleName: 'EDTA tube', qty: 4, rate: '2.00', amount: '8.00' },
        { article: 3, articleName: 'Syringe', qty: 5, rate: '2.00', amount: '10.00' },
      ],
    },
  ])
  expect(calls.find(({ method }) => method === 'POST')?.key).toMatch(/^[0-9a-f]{32}$/)
  const row = within(await screen.findByRole('row', { name: /DN-00005 .* Everest Surgical/ }))
  row.getByText('NOT-RETURNED')
  await user.click(row.getByRole('button', { name: 'View' }))
  await screen.findByText('The page of the document')
})

test('a return takes back of the lines of the chosen document, no more than remains', async () => {
  const saved: object[] = []
  fakeServer((call) => stock(call, saved))
  signIn(['view_delivery_return', 'add_delivery_return'])
  show(<DocumentPage document={assignDocTypeModule(deliveryReturn, 'inventory')} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Delivery Return' }))
  await user.click(form.getByRole('combobox', { name: /^Supplier/ }))
  await user.click(await screen.findByRole('option', { name: /Everest/ }))
  await user.click(form.getByRole('combobox', { name: /^Delivery No/ }))
  await user.click(await screen.findByRole('option', { name: 'DN-00005 (2026-11-22)' }))
  const qty = await form.findByLabelText('Return Qty Nitrile gloves')
  expect(form.getByLabelText<HTMLInputElement>('Discount %').value).toBe('10.00')
  await user.keyboard('3')
  await form.findByText('Return qty should not be greater than remaining Qty.')
  await user.clear(qty)
  await user.keyboard('2{Control>}s{/Control}')
  await user.click(await screen.findByRole('button', { name: 'YES' }))
  await screen.findByText('Delivery Return created Successfully')
  expect(saved).toEqual([
    {
      ...{ vendor: 7, remarks: '', refDeliveryNote: 5, subTotal: '4.00', totalDiscount: '0.40', total: '3.60' },
      details: [{ refDeliveryNoteDetail: 1, returnQty: 2, qty: 2, rate: '2.00', amount: '4.00' }],
    },
  ])
})

test('what was half-written is among the drafts of the page, announced when it is continued, and begun anew by one click', async () => {
  fakeServer((call) => stock(call, []))
  signIn(['view_delivery_note', 'add_delivery_note'])
  const open = () => show(<DocumentPage document={assignDocTypeModule(deliveryNote, 'inventory')} />)
  const form = () => screen.findByRole('dialog', { name: 'Add Delivery Note' }).then(within)
  const user = userEvent.setup()
  const { unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click((await form()).getByRole('combobox', { name: /^Supplier/ }))
  await user.click(await screen.findByRole('option', { name: /Everest/ }))
  unmount()

  open()
  await user.click(await screen.findByRole('button', { name: '1 draft' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Drafts' })).getByText('Everest Surgical'))
  await (await form()).findByText(/^Delivery note of Everest Surgical, kept since \d\d:\d\d$/)
  await user.click((await form()).getByRole('button', { name: 'Start new' }))
  await waitFor(() => expect(screen.queryByText(/kept since/)).toBeNull())
  expect((await form()).getByRole<HTMLInputElement>('combobox', { name: /^Supplier/ }).value).toBe('')
})

test('its list asks for the order and the filters that are chosen, and for no others', async () => {
  const list = 'inventory-app/delivery-note'
  const calls = fakeServer((call) =>
    call.path === `${list}/list-filter/vendor` ? page([{ id: 7, name: 'Everest Surgical' }]) : stock(call, [written]),
  )
  signIn(['view_delivery_note'])
  show(<DocumentPage document={assignDocTypeModule(deliveryNote, 'inventory')} />)
  await screen.findByText('DN-00005')
  const user = userEvent.setup()
  const asked = () => calls.filter(({ path }) => path === list).at(-1)?.query
  expect(asked()).toMatchObject({ ordering: '-id' })
  const heading = () => screen.getByRole('button', { name: 'Total' })
  for (const ordering of ['total', '-total', '-id']) {
    await user.click(heading())
    await waitFor(() => expect(asked()).toMatchObject({ ordering }))
  }
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await filters.findByRole('combobox', { name: 'Supplier' }, { timeout: 20_000 }))
  await user.click(await screen.findByRole('option', { name: 'Everest Surgical' }))
  await waitFor(() => expect(asked()).toMatchObject({ vendor: '7' }))
  await user.type(filters.getByRole('textbox', { name: 'Total at least' }), 'many{Enter}')
  await user.clear(filters.getByRole('textbox', { name: 'Total at least' }))
  await user.type(filters.getByRole('textbox', { name: 'Total at least' }), '1,500{Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ vendor: '7', total__gte: '1500' }))
  expect(calls.some(({ query }) => String(query.total__gte ?? '').includes('many'))).toBe(false)
  await user.keyboard('{Escape}')
  await screen.findByText('Supplier: Everest Surgical')
  await screen.findByText('Total at least: 1500')
})
