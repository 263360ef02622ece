import fc from 'fast-check'
import { compare, toMoney } from '~/domain/money'
import {
  type Bill,
  type BillableTest,
  type BillLine,
  billTotals,
  lineFromTest,
  totalDiscountRate,
  withDiscountAmount,
  withDiscountRate,
  withQty,
} from '../../../../custom/shared/sale/rules'

export const cbc: BillableTest = {
  id: 1,
  name: 'Complete Blood Count',
  price: '450.00',
  taxRate: '13.00',
  discountRate: '5.00',
  discountable: true,
  taxable: true,
  packageTest: false,
}
export const rule = { roundOffSale: true, compulsoryPaymentDetail: true }

/** A valid bill, which each test of the checks spoils in one place. */
export function billOf(lines: BillLine[], changes: Partial<Bill> = {}): Bill {
  const { grandTotalRoundOff, ...totals } = billTotals(lines, rule)
  return {
    customer: 7,
    payType: 1,
    discountScheme: null,
    referral: null,
    remarks: '',
    discountRate: totalDiscountRate({ ...totals, grandTotalRoundOff }),
    labSaleDetail: lines,
    paymentDetails:
      compare(grandTotalRoundOff, 0) > 0 ? [{ paymentMode: 1, amount: grandTotalRoundOff, remarks: '' }] : [],
    ...totals,
    ...changes,
  }
}

export const rate = fc.integer({ min: 0, max: 10_000 }).map((value) => toMoney(value / 100))
export const share = fc.double({ min: 0, max: 1, noNaN: true })
const testOf = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.constant('Test'),
  price: fc.integer({ min: 0, max: 5_000_000 }).map((value) => toMoney(value / 100)),
  taxRate: rate,
  discountRate: rate,
  discountable: fc.boolean(),
  taxable: fc.boolean(),
  packageTest: fc.boolean(),
})
/** A line as a clerk may leave it: of a scheme or not, another quantity, a discount by rate or by amount. */
export const lineOf = fc
  .tuple(testOf, fc.option(rate), fc.integer({ min: 1, max: 50 }), fc.option(rate), fc.option(share))
  .map(([test, scheme, qty, discountRate, part]) => {
    let line = withQty(lineFromTest(test, scheme), qty)
    if (discountRate) line = withDiscountRate(line, discountRate)
    if (part !== null) line = withDiscountAmount(line, toMoney(Number(line.grossAmount) * part))
    return line
  })
export const linesOf = fc.uniqueArray(lineOf, { minLength: 1, maxLength: 12, selector: (line) => line.test })
