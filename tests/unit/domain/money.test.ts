import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from '~/domain/amountInWords'
import * as money from '~/domain/money'

const paisa = (max = 99_999_999) => fc.integer({ min: 0, max }).map((value) => money.toMoney(value / 100))

describe('money', () => {
  it('rounds half up where floats get it wrong', () => {
    expect(money.toMoney('1.005')).toBe('1.01')
    expect(money.toMoney(1.005)).toBe('1.01')
    expect(money.toMoney('-0.001')).toBe('0.00')
    expect(money.add('0.1', '0.2')).toBe('0.30')
    expect(money.multiply('19.99', 3)).toBe('59.97')
    expect(money.applyPercent('0.50', '13')).toBe('0.07')
    expect(money.multiply('999999999999.99', '999999999999.99')).toBe('999999999999980000000000.00')
  })

  it('tells amounts that can be stored from those that cannot', () => {
    for (const good of ['0', '-1.5', '999999999999.99', 12, 12.25]) expect(money.isValidMoney(good)).toBe(true)
    for (const bad of ['', ' ', '1,200', '1.005', '1e3', '1000000000000', Number.NaN, Infinity, 1e21, null, {}, '٣'])
      expect(money.isValidMoney(bad)).toBe(false)
  })

  it('refuses what is not a number', () => {
    for (const bad of ['', 'abc', '0x10', 'Infinity', Number.NaN]) expect(() => money.toMoney(bad)).toThrow(RangeError)
  })

  it('rounds to rupees, up at half, and down for change', () => {
    expect(money.roundToCash('10.49')).toBe('10.00')
    expect(money.roundToCash('10.50')).toBe('11.00')
    expect(money.floorToCash('10.99')).toBe('10.00')
    expect(money.floorToCash('-0.50')).toBe('-1.00')
  })

  it('compares decimals exactly, however long', () => {
    expect(money.compare('0.1000000000000000000000000000000000000000001', '0.1')).toBe(1)
    expect(money.compare('10', '9')).toBe(1)
    expect(money.compare('5.0', '5')).toBe(0)
  })

  it('groups as in Nepal', () => {
    expect(money.formatMoney('0')).toBe('Rs. 0.00')
    expect(money.formatMoney('999.5')).toBe('Rs. 999.50')
    expect(money.formatMoney('1000')).toBe('Rs. 1,000.00')
    expect(money.formatMoney('1234567.50')).toBe('Rs. 12,34,567.50')
    expect(money.formatMoney('-100000')).toBe('Rs. -1,00,000.00')
    expect(money.formatMoney('123456789012.34')).toBe('Rs. 1,23,45,67,89,012.34')
  })

  it('adds like whole paisa', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 30 }), (values) => {
        const total = values.reduce((all, value) => all + value, 0)
        expect(money.compare(money.sum(values.map((value) => money.toMoney(value / 100))), total / 100)).toBe(0)
      }),
    )
  })

  it('splits a total to the paisa and never above a weight', () => {
    fc.assert(
      fc.property(
        fc.array(paisa(), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 10_000 }),
        (weights, k) => {
          const whole = money.sum(weights)
          const total = money.applyPercent(whole, k / 100)
          const parts = money.splitByWeights(total, weights)
          expect(money.sum(parts)).toBe(total)
          parts.forEach((part, index) => {
            expect(money.compare(part, 0)).not.toBe(-1)
            expect(money.compare(part, weights[index]!)).not.toBe(1)
          })
        },
      ),
    )
  })

  it('splits nothing over nothing, but no more', () => {
    expect(money.splitByWeights('0', ['0', '0'])).toEqual(['0.00', '0.00'])
    expect(money.splitByWeights('0', [])).toEqual([])
    expect(() => money.splitByWeights('1', ['0'])).toThrow(RangeError)
    expect(money.splitByWeights('100', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
  })
})

describe('amount in words', () => {
  it.each([
    ['0', 'Rupees Zero Only'],
    ['0.50', 'Fifty Paisa Only'],
    ['0.01', 'One Paisa Only'],
    ['1', 'Rupees One Only'],
    ['1.05', 'Rupees One And Five Paisa Only'],
    ['100000', 'Rupees One Lakh Only'],
    ['1234567.50', 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven And Fifty Paisa Only'],
    ['10000000', 'Rupees One Crore Only'],
    ['1.995', 'Rupees Two Only'],
    ['999.999', 'Rupees One Thousand Only'],
    ['-5.5', 'Minus Rupees Five And Fifty Paisa Only'],
    [
      '999999999999.99',
      'Rupees Nine Kharab Ninety Nine Arab Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine And Ninety Nine Paisa Only',
    ],
  ])('%s', (amount, text) => {
    expect(amountInWords(amount)).toBe(text)
  })
})
