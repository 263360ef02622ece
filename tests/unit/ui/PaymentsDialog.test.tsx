// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PaymentsDialog } from '~/documents/payments/admin/PaymentsDialog'
import { billMessages } from '../../../custom/shared/sale/rules'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from './support/show'

let answered: unknown[]
beforeEach(() => {
  answered = []
  fakeServer(() => ({ data: { results: [{ id: 1, name: 'Cash' }], count: 1 } }))
  show(
    <PaymentsDialog
      due="500.00"
      payments={[]}
      modesPath="lab-sale-app/lab-sale/payment-mode"
      onSave={(lines) => answered.push(lines.map(({ amount }) => amount))}
      onClose={() => answered.push('closed')}
    />,
  )
})
afterEach(cleanup)

const mode = () => screen.getByRole('combobox', { name: /^Payment Mode/ })
async function chooseCash() {
  const user = userEvent.setup()
  await user.click(mode())
  await user.click(await screen.findByRole('option', { name: 'Cash' }))
  return user
}
const isAsked = () => screen.findByText('What you have entered is not saved. Do you want to close?')

test('a payment that is not added keeps the payments from being saved', async () => {
  const user = await chooseCash()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(billMessages.paymentNotAdded)).toBeTruthy()
  expect(document.activeElement).toBe(mode())
  expect(answered).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(answered).toEqual([['500.00'], 'closed'])
})

test.each(['entered', 'added'])('closing asks about a payment that is %s', async (how) => {
  const user = await chooseCash()
  if (how === 'added') await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.keyboard('{Escape}')
  expect(await isAsked()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'NO' }))
  expect(answered).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await isAsked()
  await user.click(screen.getByRole('button', { name: 'YES' }))
  expect(answered).toEqual(['closed'])
})

test('closing asks nothing where nothing was entered', async () => {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }))
  expect(answered).toEqual(['closed'])
})
