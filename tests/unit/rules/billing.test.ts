import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPercent, compare, isValidMoney, multiply, subtract, sum, toMoney } from '~/domain/money'
import { roundOffTotal } from '~/domain/roundOff'
import {
  billTotals,
  calculateLine,
  changeDue,
  lineFromTest,
  validateLine,
  validateTotalDiscount,
  validateTotalDiscountRate,
  withDiscountAmount,
  withDiscountRate,
  withQty,
  withTotalDiscount,
  withTotalDiscountRate,
} from '../../../custom/shared/sale/rules'
import { cbc, lineOf, linesOf, rate, share } from './support/bills'

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
        expect(line.taxAmount).toBe(applyPercent(subtract(line.grossAmount, line.discountAmount), line.taxRate))
        expect(line.netAmount).toBe(sum([subtract(line.grossAmount, line.discountAmount), line.taxAmount]))
        expect(compare(line.discountAmount, line.grossAmount)).not.toBe(1)
        for (const amount of [line.discountAmount, line.taxAmount, line.netAmount, line.discountRate]) {
          expect(isValidMoney(amount)).toBe(true)
          expect(compare(amount, 0)).not.toBe(-1)
        }
        if (!line.taxable) expect([line.taxRate, line.taxAmount]).toEqual(['0.00', '0.00'])
        if (!line.discountable) expect([line.discountRate, line.discountAmount]).toEqual(['0.00', '0.00'])
        expect(validateLine(line)).toEqual([])
        expect(calculateLine(line)).toEqual(line)
      }),
    )
  })
})

describe('the totals', () => {
  it('are the sums of the lines, and make up the grand total', () => {
    fc.assert(
      fc.property(linesOf, fc.boolean(), (lines, roundOff) => {
        const totals = billTotals(lines, { roundOffSale: roundOff })
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
    expect(new Set(Object.values(billTotals([], { roundOffSale: true })))).toEqual(new Set(['0.00']))
  })

  it('do not calculate a line again', () => {
    const line = { ...lineFromTest(cbc), netAmount: '1.00' }
    expect(billTotals([line], { roundOffSale: false }).grandTotal).toBe('1.00')
  })

  it.each([
    ['100.40', { roundOffSale: true }, '100.00'],
    ['100.50', { roundOffSale: true, roundOffLimit: '0.00' }, '101.00'],
    ['100.50', { roundOffSale: false, roundOffLimit: '0.50' }, '100.50'],
    ['100.25', { roundOffSale: true, roundOffLimit: '0.25' }, '100.00'],
    ['100.26', { roundOffSale: true, roundOffLimit: '0.25' }, '100.26'],
    ['100.75', { roundOffSale: true, roundOffLimit: 0.25 }, '101.00'],
    ['100.74', { roundOffSale: true, roundOffLimit: 0.25 }, '100.74'],
  ])('is rounded off by the rule and no further than its limit: %s', (total, rule, paid) => {
    expect(roundOffTotal(total, rule)).toBe(paid)
  })
})

describe('a total discount', () => {
  it('is spread over the discountable lines to the paisa', () => {
    fc.assert(
      fc.property(linesOf, share, (lines, part) => {
        const { totalDiscountableAmount } = billTotals(lines, { roundOffSale: false })
        const wanted = toMoney(Math.floor(Number(totalDiscountableAmount) * 100 * part) / 100)
        const spread = withTotalDiscount(lines, wanted)
        expect(billTotals(spread, { roundOffSale: false }).totalDiscount).toBe(wanted)
        expect(spread.flatMap(validateLine)).toEqual([])
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
        const totals = billTotals(spread, { roundOffSale: false })
        expect(totals.totalDiscount).toBe(applyPercent(totals.totalDiscountableAmount, percent))
        for (const line of spread.filter((one) => one.discountable)) expect(line.discountRate).toBe(percent)
        expect(spread.flatMap(validateLine)).toEqual([])
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
    const { totalDiscountableAmount } = billTotals(lines, { roundOffSale: false })
    expect(totalDiscountableAmount).toBe('450.00')
    expect(validateTotalDiscount('450.00', totalDiscountableAmount)).toBeUndefined()
    for (const bad of ['450.01', '-0.01', 'x', ''])
      expect(validateTotalDiscount(bad, totalDiscountableAmount)).toBe(
        'Total discount should be in range 0 to discountable amount',
      )
    for (const bad of ['100.01', '-1', ''])
      expect(validateTotalDiscountRate(bad)).toBe('Discount rate should be in between 0 - 100.')
    expect(billTotals(withTotalDiscount(lines, '450.01'), { roundOffSale: false }).totalDiscount).toBe('0.00')
  })
})

describe('the change', () => {
  it('is the floor of tender minus grand total, and 0 without a tender', () => {
    expect(changeDue('1000', '483.08')).toBe('516.00')
    expect(changeDue('400', '483.08')).toBe('-84.00')
    for (const none of ['0', '-5', '', 'x']) expect(changeDue(none, '483.08')).toBe('0.00')
  })
})
