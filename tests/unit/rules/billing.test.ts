import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, isValidMoney, multiply, percentOf, subtract, sum, toMoney } from '~/domain/money'
import {
  type Bill,
  type BillableTest,
  type BillLine,
  billTotals,
  calculateLine,
  checkBill,
  checkLine,
  checkPaymentLine,
  checkPayments,
  checkTestChoice,
  checkTotalDiscount,
  checkTotalDiscountRate,
  lineFromTest,
  tenderReturn,
  totalDiscountRate,
  withDiscountAmount,
  withDiscountRate,
  withQty,
  withTotalDiscount,
  withTotalDiscountRate,
} from '../../../custom/billing/rules'

const cbc: BillableTest = {
  id: 1,
  name: 'Complete Blood Count',
  price: '450.00',
  taxRate: '13.00',
  discountRate: '5.00',
  discountable: true,
  taxable: true,
  packageTest: false,
}
const rule = { roundOffSale: true, compulsoryPaymentDetail: true }

/** A bill that is right: what each test below then spoils in one place. */
function billOf(lines: BillLine[], changes: Partial<Bill> = {}): Bill {
  const { grandTotalRoundOff, ...totals } = billTotals(lines, rule.roundOffSale)
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

const rate = fc.integer({ min: 0, max: 10_000 }).map((value) => toMoney(value / 100))
const share = fc.double({ min: 0, max: 1, noNaN: true })
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
const lineOf = fc
  .tuple(testOf, fc.option(rate), fc.integer({ min: 1, max: 50 }), fc.option(rate), fc.option(share))
  .map(([test, scheme, qty, discountRate, part]) => {
    let line = withQty(lineFromTest(test, scheme), qty)
    if (discountRate) line = withDiscountRate(line, discountRate)
    if (part !== null) line = withDiscountAmount(line, toMoney(Number(line.grossAmount) * part))
    return line
  })
const linesOf = fc.uniqueArray(lineOf, { minLength: 1, maxLength: 12, selector: (line) => line.test })

describe('a line', () => {
  it('follows from the test: quantity 1, its own discount and tax', () => {
    expect(lineFromTest(cbc)).toEqual({
      test: 1,
      testName: 'Complete Blood Count',
      cost: '450.00',
      qty: 1,
      discountable: true,
      taxable: true,
      packageTest: false,
      discountRate: '5.00',
      discountAmount: '22.50',
      taxRate: '13.00',
      taxAmount: '55.58',
      grossAmount: '450.00',
      netAmount: '483.08',
    })
  })

  it('takes the rate of the scheme when the test is discountable, even a rate of 0', () => {
    expect(lineFromTest(cbc, '10').discountAmount).toBe('45.00')
    expect(lineFromTest(cbc, '0').discountAmount).toBe('0.00')
    expect(lineFromTest({ ...cbc, discountable: false }, '10')).toMatchObject({
      discountRate: '0.00',
      discountAmount: '0.00',
    })
  })

  it('has no tax when the test is not taxable', () => {
    expect(lineFromTest({ ...cbc, taxable: false })).toMatchObject({
      taxRate: '0.00',
      taxAmount: '0.00',
      netAmount: '427.50',
    })
  })

  it('taxes what is left after the discount, half paisa up', () => {
    const line = withDiscountAmount(lineFromTest({ ...cbc, price: '100.05' }), '0.05')
    expect(line).toMatchObject({ discountRate: '0.05', taxAmount: '13.00', netAmount: '113.00' })
    expect(withDiscountRate(lineFromTest({ ...cbc, price: '0.50' }), '0').taxAmount).toBe('0.07')
  })

  it('keeps the percentage when the quantity changes', () => {
    expect(withQty(lineFromTest(cbc), 3)).toMatchObject({ grossAmount: '1350.00', discountAmount: '67.50' })
  })

  it('counts what cannot be as nothing, and never as a loss', () => {
    for (const bad of ['-1', '100.01', 'abc', ''])
      expect(withDiscountRate(lineFromTest(cbc), bad)).toMatchObject({ discountRate: '0.00', netAmount: '508.50' })
    expect(withDiscountAmount(lineFromTest(cbc), '450.01').discountAmount).toBe('0.00')
    for (const qty of [0, -2, 1.5, Number.NaN]) expect(withQty(lineFromTest(cbc), qty).netAmount).toBe('0.00')
  })

  it('obeys the formulas for every price, quantity, discount and tax', () => {
    fc.assert(
      fc.property(lineOf, (line) => {
        expect(line.grossAmount).toBe(multiply(line.cost, line.qty))
        expect(line.taxAmount).toBe(percentOf(subtract(line.grossAmount, line.discountAmount), line.taxRate))
        expect(line.netAmount).toBe(sum([subtract(line.grossAmount, line.discountAmount), line.taxAmount]))
        expect(compare(line.discountAmount, line.grossAmount)).not.toBe(1)
        for (const amount of [line.discountAmount, line.taxAmount, line.netAmount, line.discountRate]) {
          expect(isValidMoney(amount)).toBe(true)
          expect(compare(amount, 0)).not.toBe(-1)
        }
        if (!line.taxable) expect([line.taxRate, line.taxAmount]).toEqual(['0.00', '0.00'])
        if (!line.discountable) expect([line.discountRate, line.discountAmount]).toEqual(['0.00', '0.00'])
        expect(checkLine(line)).toEqual([])
        expect(calculateLine(line)).toEqual(line)
      }),
    )
  })
})

describe('the totals', () => {
  it('are the sums of the lines, and make up the grand total', () => {
    fc.assert(
      fc.property(linesOf, fc.boolean(), (lines, roundOff) => {
        const totals = billTotals(lines, roundOff)
        expect(totals.subTotal).toBe(sum(lines.map((line) => line.grossAmount)))
        expect(totals.totalDiscount).toBe(sum(lines.map((line) => line.discountAmount)))
        expect(totals.totalTax).toBe(sum(lines.map((line) => line.taxAmount)))
        expect(totals.grandTotal).toBe(sum(lines.map((line) => line.netAmount)))
        expect(totals.grandTotal).toBe(sum([totals.totalTaxableAmount, totals.totalNonTaxableAmount, totals.totalTax]))
        expect(totals.grandTotal).toBe(sum([subtract(totals.subTotal, totals.totalDiscount), totals.totalTax]))
        for (const amount of Object.values(totals)) expect(compare(amount, 0)).not.toBe(-1)
        const off = subtract(totals.grandTotalRoundOff, totals.grandTotal)
        if (!roundOff) expect(off).toBe('0.00')
        else expect(compare(off, '-0.49') >= 0 && compare(off, '0.50') <= 0, off).toBe(true)
        if (roundOff) expect(totals.grandTotalRoundOff).toMatch(/\.00$/)
      }),
    )
  })

  it('are 0 for an empty bill', () => {
    expect(new Set(Object.values(billTotals([], true)))).toEqual(new Set(['0.00']))
  })

  it('do not calculate a line again', () => {
    const line = { ...lineFromTest(cbc), netAmount: '1.00' }
    expect(billTotals([line], false).grandTotal).toBe('1.00')
  })
})

describe('a total discount', () => {
  it('is spread over the discountable lines to the paisa', () => {
    fc.assert(
      fc.property(linesOf, share, (lines, part) => {
        const { totalDiscountableAmount } = billTotals(lines, false)
        const wanted = toMoney(Math.floor(Number(totalDiscountableAmount) * 100 * part) / 100)
        const spread = withTotalDiscount(lines, wanted)
        expect(billTotals(spread, false).totalDiscount).toBe(wanted)
        expect(spread.flatMap(checkLine)).toEqual([])
        expect(withTotalDiscount(spread, wanted)).toEqual(spread)
        spread.forEach((line, index) => {
          if (!line.discountable) expect(line).toBe(lines[index])
        })
      }),
    )
  })

  it('by percentage is that percentage of the whole, to the paisa', () => {
    fc.assert(
      fc.property(linesOf, rate, (lines, percent) => {
        const spread = withTotalDiscountRate(lines, percent)
        const totals = billTotals(spread, false)
        expect(totals.totalDiscount).toBe(percentOf(totals.totalDiscountableAmount, percent))
        for (const line of spread.filter((one) => one.discountable)) expect(line.discountRate).toBe(percent)
        expect(spread.flatMap(checkLine)).toEqual([])
        expect(withTotalDiscountRate(spread, percent)).toEqual(spread)
      }),
    )
  })

  it('leaves the lines that do not change the same objects', () => {
    const lines = [lineFromTest({ ...cbc, price: '100' }, '0'), lineFromTest({ ...cbc, id: 2, price: '200' }, '0')]
    const once = withTotalDiscount(lines, '10.00')
    expect(once.map((line) => line.discountAmount)).toEqual(['3.33', '6.67'])
    const again = withTotalDiscount(once, '10.00')
    again.forEach((line, index) => {
      expect(line).toBe(once[index])
    })
  })

  it('out of range is refused by the checks and counts as nothing', () => {
    const lines = [lineFromTest({ ...cbc, discountable: false }), lineFromTest({ ...cbc, id: 2 }, '0')]
    const { totalDiscountableAmount } = billTotals(lines, false)
    expect(totalDiscountableAmount).toBe('450.00')
    expect(checkTotalDiscount('450.00', totalDiscountableAmount)).toBeUndefined()
    for (const bad of ['450.01', '-0.01', 'x', ''])
      expect(checkTotalDiscount(bad, totalDiscountableAmount)).toBe(
        'Total discount should be in range 0 to discountable amount',
      )
    for (const bad of ['100.01', '-1', ''])
      expect(checkTotalDiscountRate(bad)).toBe('Discount rate should be in between 0 - 100.')
    expect(billTotals(withTotalDiscount(lines, '450.01'), false).totalDiscount).toBe('0.00')
  })
})

describe('the change', () => {
  it('is the floor of tender minus grand total, and 0 without a tender', () => {
    expect(tenderReturn('1000', '483.08')).toBe('516.00')
    expect(tenderReturn('400', '483.08')).toBe('-84.00')
    for (const none of ['0', '-5', '', 'x']) expect(tenderReturn(none, '483.08')).toBe('0.00')
  })
})

describe('the checks', () => {
  const line = lineFromTest(cbc)
  const problemsOf = (changes: Partial<Bill>) => checkBill({ ...billOf([line]), ...changes }, rule)

  it('let every bill pass that was made by the rules', () => {
    fc.assert(
      fc.property(linesOf, (lines) => {
        expect(checkBill(billOf(lines), rule)).toEqual([])
      }),
    )
  })

  it('ask for patient, pay type, lines and payments, in the words of the specification', () => {
    expect(problemsOf({ customer: null })).toEqual([{ field: 'customer', message: 'Please select patient' }])
    expect(problemsOf({ payType: null })[0]).toEqual({ field: 'payType', message: 'Please Select Pay Type.' })
    expect(problemsOf({ payType: 3 })[0]).toEqual({ field: 'payType', message: 'Please Select Pay Type.' })
    expect(problemsOf({ labSaleDetail: [] })).toEqual([{ field: 'labSaleDetail', message: 'Please add Test details.' }])
    expect(problemsOf({ paymentDetails: [] })).toEqual([
      { field: 'paymentDetails', message: 'Please add payment details.' },
    ])
    expect(problemsOf({ paymentDetails: [{ paymentMode: 1, amount: '482.00', remarks: '' }] })).toEqual([
      { field: 'paymentDetails', message: 'Paying amount and grand total should be equal.' },
    ])
  })

  it('ask for payments only where the rule makes them compulsory, but never for wrong ones', () => {
    const free = { ...rule, compulsoryPaymentDetail: false }
    expect(checkBill(billOf([line], { paymentDetails: [] }), free)).toEqual([])
    expect(checkBill(billOf([line], { paymentDetails: [{ paymentMode: 1, amount: '1', remarks: '' }] }), free)).toEqual(
      [{ field: 'paymentDetails', message: 'You have entered less or more money!!!Please check...' }],
    )
    expect(checkBill(billOf([withDiscountRate(line, '100')], { paymentDetails: [] }), rule)).toEqual([])
    expect(checkBill(billOf([line], { payType: 2, paymentDetails: [] }), rule)).toEqual([])
    expect(checkBill(billOf([line], { payType: 2 }), rule)[0]?.field).toBe('paymentDetails')
  })

  it('ask for no payment of a total that rounds to nothing', () => {
    const trifle = lineFromTest({ ...cbc, price: '0.40', discountRate: '0', taxable: false })
    expect(checkBill(billOf([trifle]), rule)).toEqual([])
    expect(checkBill(billOf([trifle]), { ...rule, roundOffSale: false })).toHaveLength(1)
  })

  it('pay the rounded total only when the rule rounds off', () => {
    const exact = [{ paymentMode: 1, amount: '483.08', remarks: '' }]
    expect(checkBill(billOf([line], { paymentDetails: exact }), { ...rule, roundOffSale: false })).toEqual([])
    expect(checkBill(billOf([line], { paymentDetails: exact }), rule)).toHaveLength(1)
  })

  it.each<[string, Partial<BillLine>, string, string]>([
    ['quantity 0', { qty: 0 }, 'qty', ' Qty must be greater than 0.'],
    ['a negative quantity', { qty: -1 }, 'qty', ' Qty must be greater than 0.'],
    ['no quantity', { qty: Number.NaN }, 'qty', ' Qty must be greater than 0.'],
    ['half a test', { qty: 1.5 }, 'qty', 'Qty must be a whole number.'],
    ['a negative price', { cost: '-1' }, 'cost', 'Please Enter Valid Price'],
    ['a rate above 100', { discountRate: '101' }, 'discountRate', 'Please Enter Valid Discount Rate'],
    ['a rate that is none', { discountRate: 'x' }, 'discountRate', 'Please Enter Valid Discount Rate'],
    ['more off than the price', { discountAmount: '450.01' }, 'discountAmount', 'Please Enter Valid Discount Amount'],
    ['less than nothing off', { discountAmount: '-0.01' }, 'discountAmount', 'Please Enter Valid Discount Amount'],
    ['a tax above 100', { taxRate: '113' }, 'taxRate', 'Please Enter Valid Tax Rate'],
    ['a wrong gross', { grossAmount: '45.00' }, 'grossAmount', 'Amount does not agree with the calculation.'],
    ['a wrong net', { netAmount: '483.07' }, 'netAmount', 'Amount does not agree with the calculation.'],
    ['a wrong tax', { taxAmount: '0.00' }, 'taxAmount', 'Amount does not agree with the calculation.'],
    [
      'a rate of another amount',
      { discountRate: '50' },
      'discountAmount',
      'Amount does not agree with the calculation.',
    ],
    ['too much', { cost: '999999999999.99', qty: 2 }, 'grossAmount', 'Amount is too large.'],
  ])('refuse %s', (_, changes, field, message) => {
    expect(problemsOf({ labSaleDetail: [{ ...line, ...changes }] })).toContainEqual({
      field: `labSaleDetail.0.${field}`,
      message,
    })
  })

  it('refuse a discount or a tax where the test allows none', () => {
    const plain = { ...line, discountable: false }
    expect(checkLine(plain)).toEqual([
      { field: 'discountRate', message: 'Item is not discountable.' },
      { field: 'discountAmount', message: 'Item is not discountable.' },
    ])
    expect(checkLine({ ...line, taxable: false }).map(({ field }) => field)).toEqual([
      'taxRate',
      'taxAmount',
      'netAmount',
    ])
  })

  it('allow a paisa between percentage and amount, for a spread total, and no more', () => {
    const cheap = withDiscountRate(lineFromTest({ ...cbc, price: '0.50', taxable: false }), '5')
    const off = (discountAmount: string) => calculateLine({ ...cheap, discountAmount })
    expect(cheap.discountAmount).toBe('0.03')
    expect(checkLine(off('0.02'))).toEqual([])
    for (const amount of ['0.01', '0.05'])
      expect(
        checkLine(off(amount)).map(({ field }) => field),
        amount,
      ).toEqual(['discountAmount'])
  })

  it('refuse the same test twice, at the second line', () => {
    expect(problemsOf({ labSaleDetail: [line, line] })).toEqual([
      { field: 'labSaleDetail.1.test', message: 'This Test Already Added' },
    ])
    expect(checkTestChoice(1, [line], 4)).toBe('This Test Already Added')
    expect(checkTestChoice(2, [line], 4)).toBeUndefined()
    expect(checkTestChoice(2, [line], null)).toBe('Select Patient Type')
  })

  it('refuse each total that differs by a paisa', () => {
    const bill = billOf([line, lineFromTest({ ...cbc, id: 2, taxable: false })])
    for (const field of [
      'subTotal',
      'totalDiscountableAmount',
      'totalTaxableAmount',
      'totalNonTaxableAmount',
      'totalDiscount',
      'totalTax',
      'grandTotal',
    ] as const)
      expect(checkBill({ ...bill, [field]: subtract(bill[field], '0.01') }, rule)).toEqual([
        { field, message: 'Amount does not agree with the calculation.' },
      ])
    expect(checkBill({ ...bill, discountRate: '101' }, rule)[0]?.field).toBe('discountRate')
    expect(checkBill({ ...bill, totalDiscount: '901' }, rule)[0]?.message).toMatch(/^Total discount should/)
  })

  it('accept the same amount written with fewer decimals', () => {
    expect(problemsOf({ labSaleDetail: [{ ...line, cost: '450', grossAmount: '450.0' }], subTotal: '450' })).toEqual([])
  })

  it('refuse a payment without mode or amount, twice in a mode, or of nothing', () => {
    expect(checkPaymentLine({ paymentMode: null, amount: '' }, [])).toEqual([
      { field: 'paymentMode', message: 'Payment Mode is Required' },
      { field: 'amount', message: 'Amount is Required' },
    ])
    expect(checkPaymentLine({ paymentMode: 1, amount: '5' }, [{ paymentMode: 1 }])).toEqual([
      { field: 'paymentMode', message: 'Payment Mode is already Present !!!!' },
    ])
    for (const amount of ['0', '-5', '1.005', 'x'])
      expect(checkPaymentLine({ paymentMode: 1, amount }, [])).toHaveLength(1)
    const twice = [1, 1].map((paymentMode) => ({ paymentMode, amount: '241.50', remarks: '' }))
    expect(problemsOf({ paymentDetails: twice })).toEqual([
      { field: 'paymentDetails.1.paymentMode', message: 'Payment Mode is already Present !!!!' },
    ])
    expect(checkPayments(twice, 1, '483.00')).toBeUndefined()
    expect(checkPayments(twice, 1, '484.00')).toBe('You have entered less or more money!!!Please check...')
    expect(checkPayments(twice, 2, '484.00')).toBeUndefined()
  })

  it('never throw, whatever text stands in the amounts', () => {
    const anyText = fc.oneof(fc.string(), fc.constantFrom('1e9', '-0', 'NaN', '٣', '1,000', '.5', '5.', ' 5 '))
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.double(), (cost, discountAmount, netAmount, qty) => {
        const spoilt = { ...line, cost, discountAmount, netAmount, qty }
        expect(problemsOf({ labSaleDetail: [spoilt], grandTotal: netAmount }).length).toBeGreaterThan(0)
        withTotalDiscount([calculateLine(spoilt)], discountAmount)
      }),
    )
  })
})
