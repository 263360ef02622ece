// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RefundTotals } from '../../../custom/lab/refund/form/RefundTotals'
import { refundMessages } from '../../../custom/lab/refund/rules'
import { billTotals } from '../../../custom/shared/sale/rules'
import { show } from './support/show'

afterEach(cleanup)

/** The totals of a refund of Rs. 200.00, for which something was entered as paid. */
const totals = (paying: string, isCash = true) => (
  <RefundTotals
    totals={{ ...billTotals([], { roundOffSale: false }), grandTotal: '200.00', grandTotalRoundOff: '200.00' }}
    paying={paying}
    isCash={isCash}
    remarks=""
    onRemarks={() => {}}
    remarksInput={null}
  />
)
const told = () => screen.queryByText(refundMessages.paymentsDiffer) !== null

test('payments that are entered and do not make up the grand total are told, of a cash bill', () => {
  const { rerender } = show(totals('150.00'))
  expect(told()).toBe(true)
  for (const right of [totals('200.00'), totals('0.00'), totals('150.00', false)]) {
    rerender(right)
    expect(told()).toBe(false)
  }
})
