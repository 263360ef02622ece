import { expect, test } from 'vitest'
import { calculateFormTotals } from '~/documents/amounts/admin/totalsOfForm'
import { PayType } from '~/domain/options'
import { refundMessages } from '../../../custom/lab/refund/rules'
import { billTotals } from '../../../custom/shared/sale/rules'
import { labSale } from '../../../documents/lab/lab-sale'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'

const body = { ...billTotals([], { roundOffSale: false }), grandTotal: '200.00', grandTotalRoundOff: '200.00' }
const sold = { id: 1, due: '0.00', returned: {}, lines: [] }

/** The totals of a refund of Rs. 200.00, for which something was entered as paid. */
const totals = (paying: string, payType: number = PayType.cash) =>
  calculateFormTotals(labSaleReturn, body, {
    ...{ payType, payments: [{ amount: paying }], sold, paymentsDifferMessage: refundMessages.paymentsDiffer },
  })
const errorOf = (paying: string, payType?: number) => totals(paying, payType).at(-1)?.error

test('payments that are entered and do not make up the grand total are told, of a cash bill', () => {
  expect(errorOf('150.00')).toBe(refundMessages.paymentsDiffer)
  for (const error of [errorOf('200.00'), errorOf('0.00'), errorOf('150.00', PayType.credit)])
    expect(error).toBeUndefined()
})

test('the sums are those that are stated for the form, the last but what is paid being strong', () => {
  expect(totals('200.00').map(({ label }) => label)).toEqual([
    ...['Sub Total', 'Non Taxable Amount', 'Discountable Amount', 'Taxable Amount', 'Total Tax', 'Total Discount'],
    ...['Grand Total', 'Paying Amount'],
  ])
  expect(totals('200.00').filter(({ strong }) => strong)).toMatchObject([{ label: 'Grand Total', amount: '200.00' }])
})

test('of a return of what is still owed, only what was paid beyond the rest is given back; a new credit is due', () => {
  const owed = { ...sold, due: '150.00' }
  const paid = { payType: PayType.credit, payments: [], sold: owed }
  expect(calculateFormTotals(labSaleReturn, body, paid).at(-1)).toEqual({ label: 'Paying Amount', amount: '50.00' })
  const due = calculateFormTotals(labSale, body, { ...paid, sold: undefined }).at(-1)
  expect(due).toEqual({ label: 'Due Amount', amount: '200.00' })
})
