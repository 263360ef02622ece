// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SettlementDialog } from '~/documents/allocations/admin/SettlementDialog'
import { SettlementForm } from '~/documents/allocations/admin/SettlementForm'
import type { OpenRow, PartyBalance } from '~/documents/allocations/admin/settled'
import { changeDraft, hasSettlementInput, newDraft } from '~/documents/allocations/admin/settlementState'
import { settledRowAccessorsOf } from '~/documents/allocations/settledNames'
import { useDocumentForm } from '~/documents/form/admin/useDocumentForm'
import { assignDocTypeModule } from '~/metadata/registry'
import { labCreditReceipt } from '../../../documents/lab/lab-credit-receipt'
import { partyPayment } from '../../../documents/pharmacy/party-payment'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

beforeEach(() => {
  fakeServer(() => ({ data: { results: [{ id: 1, name: 'Cash', cash: true }], count: 1 } }))
})
afterEach(() => {
  cleanup()
  sessionStorage.clear() // the draft of the test
})

const receipt = assignDocTypeModule(labCreditReceipt, 'lab')
const view = { document: receipt, names: settledRowAccessorsOf(receipt) }

const bill = (id: number, dueAmount: string): OpenRow => ({
  id,
  kind: 'lab-sale',
  documentNo: `0000${id}`,
  fiscalYear: '2083/84',
  createdDateAd: '2026-11-21',
  createdDateBs: '2083-08-05',
  total: dueAmount,
  returnedAmount: '0.00',
  paidAmount: '0.00',
  dueAmount,
})

function Form() {
  const writing = useDocumentForm({
    ...{
      document: receipt,
      onSaved: () => {},
      onClose: () => {},
      isBegun: hasSettlementInput,
      getPartyName: () => 'Sita Rai',
    },
    ...{ createDraft: newDraft, reducer: changeDraft },
  })
  return (
    <SettlementForm
      {...{ view, form: writing }}
      party={1}
      open={[bill(1, '200.00'), bill(2, '300.00')]}
      onHand="0.00"
    />
  )
}
const total = () => screen.getByLabelText<HTMLInputElement>('Paying Amount')
const toPay = (saleNo: string) => screen.getByLabelText<HTMLInputElement>(`To Pay Bill ${saleNo}`)

async function type(input: HTMLInputElement, text: string) {
  const user = userEvent.setup()
  await user.clear(input)
  await user.type(input, text)
  return user
}

test('the total is that of the bills, also after Pay All', async () => {
  show(<Form />)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Pay All/ }))
  expect([total().value, toPay('00001').value, toPay('00002').value]).toEqual(['500.00', '200.00', '300.00'])
  await type(toPay('00002'), '100')
  expect(total().value).toBe('300.00')
})

test('a total above the due is forgotten when a bill is changed', async () => {
  show(<Form />)
  const user = await type(total(), '9999')
  expect(screen.getByText('Paying amount should not be greater than due amount')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Pay bill Bill 00002' }))
  expect(total().value).toBe('200.00')
  expect(screen.queryByText('Paying amount should not be greater than due amount')).toBeNull()
})

test('Paid says that nothing is chosen, and else enters the whole in cash', async () => {
  show(<Form />)
  const user = userEvent.setup()
  const paid = screen.getByRole<HTMLButtonElement>('button', { name: 'Paid' })
  await waitFor(() => expect(paid.disabled).toBe(false))
  await user.click(paid)
  expect(await screen.findByText('Please choose what is to be paid.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Pay bill Bill 00002' }))
  await user.click(paid)
  expect(screen.getByRole('row', { name: /Cash Rs. 300.00/ })).toBeTruthy()
})

test('a payment that is entered and not added keeps the receipt from being saved', async () => {
  const calls = fakeServer(() => ({ data: { results: [{ id: 1, name: 'Cash', cash: true }], count: 1 } }))
  show(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Pay All/ }))
  await user.click(screen.getByRole('combobox', { name: 'Payment Mode' }))
  await user.click(await screen.findByRole('option', { name: 'Cash' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A payment is entered but not added yet. Add it, or clear it.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Payment Mode' }))
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  { declared: partyPayment, module: 'pharmacy', advances: ['Rs. 120.00'] },
  { declared: labCreditReceipt, module: 'lab', advances: [] },
] as const)('the dialog of $declared.name asks for an advance only where its documents have one', async (given) => {
  const { declared, module, advances } = given
  const document = assignDocTypeModule(declared, module)
  const calls = fakeServer(({ path }) => {
    if (path.endsWith(document.apiNames.openPath)) return { data: { results: [bill(1, '200.00')] } }
    if (path.endsWith(document.apiNames.advancePath)) return { data: { advanceAmount: '120.00' } }
    return { data: { results: [{ id: 1, name: 'Cash', cash: true }], count: 1 } }
  })
  const debtor = { id: 7, name: 'Sita Rai', firstName: 'Sita', lastName: 'Rai' } as unknown as PartyBalance
  const noop = () => {}
  show(
    <SettlementDialog
      {...{ view: { document, names: settledRowAccessorsOf(document) }, debtor }}
      {...{ onClose: noop, onRestart: noop, onSaved: noop }}
    />,
  )
  await screen.findByLabelText('Paying Amount')
  const asked = calls.filter(({ path }) => path.endsWith(document.apiNames.advancePath))
  expect(asked).toHaveLength(advances.length)
  expect(screen.queryAllByText(/120\.00/).map(({ textContent }) => textContent)).toEqual(advances)
})
