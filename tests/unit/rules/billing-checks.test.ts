import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subtract } from '~/domain/money'
import {
  type Bill,
  type BillLine,
  calculateLine,
  lineFromTest,
  validateBill,
  validateLine,
  validatePaymentLine,
  validatePaymentTotal,
  validateTestChoice,
  withDiscountRate,
  withTotalDiscount,
} from '../../../custom/shared/sale/rules'
import { billOf, cbc, linesOf, rule } from './support/bills'

describe('the checks', () => {
  const line = lineFromTest(cbc)
  const problemsOf = (changes: Partial<Bill>) => validateBill({ ...billOf([line]), ...changes }, rule)

  it('let every bill pass that was made by the rules', () => {
    fc.assert(
      fc.property(linesOf, (lines) => {
        expect(validateBill(billOf(lines), rule)).toEqual([])
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
    expect(validateBill(billOf([line], { paymentDetails: [] }), free)).toEqual([])
    expect(
      validateBill(billOf([line], { paymentDetails: [{ paymentMode: 1, amount: '1', remarks: '' }] }), free),
    ).toEqual([{ field: 'paymentDetails', message: 'You have entered less or more money!!!Please check...' }])
    expect(validateBill(billOf([withDiscountRate(line, '100')], { paymentDetails: [] }), rule)).toEqual([])
    expect(validateBill(billOf([line], { payType: 2, paymentDetails: [] }), rule)).toEqual([])
    expect(validateBill(billOf([line], { payType: 2 }), rule)[0]?.field).toBe('paymentDetails')
  })

  it('ask for no payment of a total that rounds to nothing', () => {
    const trifle = lineFromTest({ ...cbc, price: '0.40', discountRate: '0', taxable: false })
    expect(validateBill(billOf([trifle]), rule)).toEqual([])
    expect(validateBill(billOf([trifle]), { ...rule, roundOffSale: false })).toHaveLength(1)
  })

  it('pay the rounded total only when the rule rounds off', () => {
    const exact = [{ paymentMode: 1, amount: '483.08', remarks: '' }]
    expect(validateBill(billOf([line], { paymentDetails: exact }), { ...rule, roundOffSale: false })).toEqual([])
    expect(validateBill(billOf([line], { paymentDetails: exact }), rule)).toHaveLength(1)
  })

  it.each<[string, Partial<BillLine>, string, string]>([
    ['quantity 0', { qty: 0 }, 'qty', ' Qty must be greater than 0.'],
    ['a negative quantity', { qty: -1 }, 'qty', ' Qty must be greater than 0.'],
    ['no number', { qty: Number.NaN }, 'qty', 'Qty must be a whole number.'],
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

  it('refuse what is too much with its tax, and take the most there can be', () => {
    const most = lineFromTest({ ...cbc, price: '999999999999.99', discountRate: '0' })
    expect(validateLine(most)).toEqual([{ field: 'netAmount', message: 'Amount is too large.' }])
    const plain = calculateLine({ ...most, taxable: false })
    const exact = [{ paymentMode: 1, amount: '999999999999.99', remarks: '' }]
    expect(validateBill(billOf([plain], { paymentDetails: exact }), { ...rule, roundOffSale: false })).toEqual([])
    expect(validateLine(withDiscountRate(most, '100'))).toEqual([])
    const rounds = { roundOffSale: true, compulsoryPaymentDetail: false }
    expect(validateBill(billOf([plain], { paymentDetails: [] }), rounds)).toEqual([
      { field: 'grandTotal', message: 'Amount is too large.' },
    ])
  })

  it('refuse a discount or a tax where the test allows none', () => {
    const plain = { ...line, discountable: false }
    expect(validateLine(plain)).toEqual([
      { field: 'discountRate', message: 'Item is not discountable.' },
      { field: 'discountAmount', message: 'Item is not discountable!' },
    ])
    expect(validateLine({ ...line, taxable: false }).map(({ field }) => field)).toEqual([
      'taxRate',
      'taxAmount',
      'netAmount',
    ])
  })

  it('allow a paisa between percentage and amount, for a spread total, and no more', () => {
    const cheap = withDiscountRate(lineFromTest({ ...cbc, price: '0.50', taxable: false }), '5')
    const off = (discountAmount: string) => calculateLine({ ...cheap, discountAmount })
    expect(cheap.discountAmount).toBe('0.03')
    expect(validateLine(off('0.02'))).toEqual([])
    for (const amount of ['0.01', '0.05'])
      expect(
        validateLine(off(amount)).map(({ field }) => field),
        amount,
      ).toEqual(['discountAmount'])
  })

  it('refuse the same test twice, at the second line', () => {
    expect(problemsOf({ labSaleDetail: [line, line] })).toEqual([
      { field: 'labSaleDetail.1.test', message: 'This Test Already Added' },
    ])
    expect(validateTestChoice(1, [line], 4)).toBe('This Test Already Added')
    expect(validateTestChoice(2, [line], 4)).toBeUndefined()
    expect(validateTestChoice(2, [line], null)).toBe('Select Patient Type')
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
      expect(validateBill({ ...bill, [field]: subtract(bill[field], '0.01') }, rule)).toEqual([
        { field, message: 'Amount does not agree with the calculation.' },
      ])
    expect(validateBill({ ...bill, discountRate: '101' }, rule)[0]?.field).toBe('discountRate')
    expect(validateBill({ ...bill, totalDiscount: '901' }, rule)[0]?.message).toMatch(/^Total discount should/)
  })

  it('accept the same amount written with fewer decimals', () => {
    expect(problemsOf({ labSaleDetail: [{ ...line, cost: '450', grossAmount: '450.0' }], subTotal: '450' })).toEqual([])
  })

  it('refuse a payment without mode or amount, twice in a mode, or of nothing', () => {
    expect(validatePaymentLine({ paymentMode: null, amount: '' }, [])).toEqual([
      { field: 'paymentMode', message: 'Payment Mode is Required' },
      { field: 'amount', message: 'Amount is Required' },
    ])
    expect(validatePaymentLine({ paymentMode: 1, amount: '5' }, [{ paymentMode: 1 }])).toEqual([
      { field: 'paymentMode', message: 'Payment Mode is already Present !!!!' },
    ])
    for (const amount of ['0', '-5', '1.005', 'x'])
      expect(validatePaymentLine({ paymentMode: 1, amount }, [])).toHaveLength(1)
    const twice = [1, 1].map((paymentMode) => ({ paymentMode, amount: '241.50', remarks: '' }))
    expect(problemsOf({ paymentDetails: twice })).toEqual([
      { field: 'paymentDetails.1.paymentMode', message: 'Payment Mode is already Present !!!!' },
    ])
    expect(validatePaymentTotal(twice, 1, '483.00')).toBeUndefined()
    expect(validatePaymentTotal(twice, 1, '484.00')).toBe('You have entered less or more money!!!Please check...')
    expect(validatePaymentTotal(twice, 2, '484.00')).toBeUndefined()
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
