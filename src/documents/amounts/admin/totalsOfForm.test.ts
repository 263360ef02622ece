import { expect, test } from 'vitest'
import { PayType } from '~/domain/options'
import { sale, saleReturn } from '~/testing/fixtures/documents'
import { calculateFormTotals } from './totalsOfForm'

const body = { subTotal: '220.00', discount: '20.00', total: '200.00' }
const sold = { id: 1, due: '0.00', returned: {}, lines: [] }
const paymentsDifferMessage = 'Pay back the total.'

/** The totals of a return of 200.00, for which something was entered as paid. */
const totals = (paying: string, payType: number = PayType.cash) =>
  calculateFormTotals(saleReturn, body, { payType, payments: [{ amount: paying }], sold, paymentsDifferMessage })
const errorOf = (paying: string, payType?: number) => totals(paying, payType).at(-1)?.error

test('payments that are entered and do not make up the total are told, of a cash sale', () => {
  expect(errorOf('150.00')).toBe(paymentsDifferMessage)
  for (const error of [errorOf('200.00'), errorOf('0.00'), errorOf('150.00', PayType.credit)])
    expect(error).toBeUndefined()
})

test('the sums are those that are stated for the form, the last but what is paid being strong', () => {
  expect(totals('200.00').map(({ label }) => label)).toEqual(['Sub Total', 'Discount', 'Total', 'Paying Amount'])
  expect(totals('200.00').filter(({ strong }) => strong)).toMatchObject([{ label: 'Total', amount: '200.00' }])
})

test('of a return of what is still owed, only what was paid beyond the rest is given back; a new credit is due', () => {
  const owed = { ...sold, due: '150.00' }
  const paid = { payType: PayType.credit, payments: [], sold: owed }
  expect(calculateFormTotals(saleReturn, body, paid).at(-1)).toEqual({ label: 'Paying Amount', amount: '50.00' })
  const due = calculateFormTotals(sale, body, { ...paid, sold: undefined }).at(-1)
  expect(due).toEqual({ label: 'Due Amount', amount: '200.00' })
})
