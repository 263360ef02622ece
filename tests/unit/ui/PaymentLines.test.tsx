// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EnteredPayment, PaymentsInput } from '~/documents/payments/admin/PaymentsInput'
import { TenderBox } from '~/ui/TenderBox'
import { tenderLabels } from '~shared/sale/tenderLabels'
import { changeDue, validatePaymentLine } from '../../../custom/shared/sale/rules'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

const modes = [
  { id: 1, name: 'Cash' },
  { id: 2, name: 'eSewa' },
]
beforeEach(() => {
  fakeServer(() => ({ data: { results: modes } }))
})
afterEach(cleanup)

function Payments() {
  const [lines, setLines] = useState<EnteredPayment[]>([])
  return (
    <>
      <output data-testid="lines">
        {JSON.stringify(lines.map(({ paymentMode, amount, remarks }) => [paymentMode.id, amount, remarks]))}
      </output>
      <PaymentsInput
        lines={lines}
        onChange={setLines}
        modesPath="lab-sale-app/lab-sale/payment-mode"
        validatePayment={({ paymentMode, amount }, others) =>
          validatePaymentLine(
            { paymentMode: paymentMode?.id ?? null, amount },
            others.map((other) => ({ paymentMode: other.paymentMode.id })),
          )
        }
      />
    </>
  )
}
const lines = () => JSON.parse(screen.getByTestId('lines').textContent ?? '')
const amount = () => screen.getByLabelText(/^Amount/)

async function enter(mode: string, sum: string) {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(/Payment Mode/))
  await user.click(await screen.findByRole('option', { name: mode }))
  await user.clear(amount())
  await user.type(amount(), sum)
  await user.click(screen.getByRole('button', { name: /^(Add|Update)$/ }))
  return user
}

test('Add makes a line and says so; what is missing or twice is refused on its field', async () => {
  show(<Payments />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Payment Mode is Required')).toBeTruthy()
  await enter('Cash', '500')
  expect(lines()).toEqual([[1, '500.00', '']])
  expect(await screen.findByText('Amount added.')).toBeTruthy()
  await enter('Cash', '20')
  expect(screen.getByText('Payment Mode is already Present !!!!')).toBeTruthy()
  expect(lines()).toHaveLength(1)
})

test('Edit takes a line back into the form, Update puts it in its place, Delete removes it', async () => {
  show(<Payments />)
  await enter('Cash', '500')
  const user = await enter('eSewa', '100')
  await user.click(screen.getByRole('button', { name: 'Edit Cash' }))
  await user.clear(amount())
  await user.type(amount(), '450.5')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(lines()).toEqual([
    [1, '450.50', ''],
    [2, '100.00', ''],
  ])
  expect(within(screen.getByRole('table')).getByText('Rs. 550.50')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Cash' }))
  expect(lines()).toEqual([[2, '100.00', '']])
  expect(await screen.findByText('Payment Mode Deleted Successfully')).toBeTruthy()
})

test('the tender box shows what goes back, and warns when it is left with nothing to give', async () => {
  const user = userEvent.setup()
  show(<TenderBox labels={tenderLabels} grandTotal="450.50" calculateChange={changeDue} />)
  const tender = screen.getByLabelText('Tender Amount')
  await user.click(tender)
  await user.keyboard('1000')
  expect(screen.getByLabelText<HTMLInputElement>('Return Amount').value).toBe('Rs. 549.00')
  await user.tab()
  expect(screen.queryByText('Grand Total And Handler Tender Amount Check')).toBeNull()
  expect((tender as HTMLInputElement).value).toBe('1000.00')
  await user.clear(tender)
  await user.tab()
  expect(screen.getByText('Grand Total And Handler Tender Amount Check')).toBeTruthy()
})
