import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, subtract, sum } from '~/domain/money'
import {
  calculatePurchase,
  validatePurchase,
  validatePurchaseLine,
} from '../../../custom/shared/purchase/purchaseAmounts'
import { addToBalance, deductFromBalance, proposeLots } from '../../../custom/shared/stock/arithmetic'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const paisa = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))
type Row = Record<string, unknown>

describe(`the arithmetic of stock (seed ${seed})`, () => {
  it('lets what leaves take its share, so that parts add up and an empty balance is worth nothing', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
    const property = fc.property(parts, paisa(10_000_000), (quantities, value) => {
      let balance = { qty: quantities.reduce((total, qty) => total + qty, 0), value }
      const left = quantities.map((qty) => {
        const { balance: after, movement } = deductFromBalance(balance, qty)
        expect(movement.balanceAfter).toBe(balance.qty - qty)
        expect(compare(after.value, 0)).toBeGreaterThanOrEqual(0)
        balance = after
        return movement.value
      })
      expect(balance).toEqual({ qty: 0, value: '0.00' })
      expect(subtract(0, sum(left))).toBe(value)
    })
    fc.assert(property, { seed })
  })

  it('adds what enters, and lets no more leave than is there', () => {
    const { balance, movement } = addToBalance({ qty: 2, value: '6.67' }, 2, '6.67')
    expect([balance, movement]).toEqual([
      { qty: 4, value: '13.34' },
      { qty: 2, value: '6.67', balanceAfter: 4 },
    ])
    for (const qty of [0, -1, 5, 1.5]) expect(() => deductFromBalance(balance, qty)).toThrow(RangeError)
    expect(() => addToBalance(balance, 0, '0.00')).toThrow(RangeError)
  })

  it('proposes what expires first, nothing that expires too soon, and says what is lacking', () => {
    const lots = [
      { id: 1, expiryDate: null, qty: 5 },
      { id: 2, expiryDate: '2027-06-30', qty: 5 },
      { id: 3, expiryDate: '2027-01-31', qty: 3 },
      { id: 4, expiryDate: '2026-01-31', qty: 9 },
      { id: 5, expiryDate: '2027-01-31', qty: 0 },
    ]
    expect(proposeLots(lots, 10, '2026-06-01')).toEqual({
      parts: [
        { lot: 3, qty: 3 },
        { lot: 2, qty: 5 },
        { lot: 1, qty: 2 },
      ],
      lacking: 0,
    })
    expect(proposeLots(lots, 20, '2026-06-01').lacking).toBe(7)
    const some = fc.array(
      fc.record({ id: fc.nat(), expiryDate: fc.constantFrom(null, '2026-01-31', '2027-01-31'), qty: fc.nat(9) }),
    )
    const property = fc.property(some, fc.nat(40), (offered, qty) => {
      const { parts, lacking } = proposeLots(offered, qty, '2026-06-01')
      expect(parts.reduce((total, part) => total + part.qty, lacking)).toBe(qty)
    })
    fc.assert(property, { seed })
  })

  const line = fc.record({
    ...{ packSize: fc.integer({ min: 1, max: 30 }), packs: fc.integer({ min: 1, max: 50 }), freePacks: fc.nat(5) },
    ...{ rate: paisa(500_000), discountRate: fc.option(paisa(10_000), { nil: null }) },
    ...{ ccRate: fc.option(paisa(3_000), { nil: null }), vatRate: fc.constantFrom(null, '13.00') },
    taxable: fc.boolean(),
  })
  const header = fc.record({ billDiscount: paisa(100_000), additionalCharge: paisa(100_000) })

  it('spreads discount and charge so that the lines of a purchase make up its sums, and costs what it costs', () => {
    const rule = fc.record({ taxSystem: fc.constantFrom(1, 2), roundOffPurchase: fc.boolean() })
    const property = fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      header,
      rule,
      (lines, entered, settings) => {
        const { lines: whole, header: sums } = calculatePurchase(lines, settings, entered)
        const of = (name: string) => sum(whole.map((one) => one[name] as string))
        const worth = subtract(of('grossAmount'), of('discountAmount'))
        const discount = compare(entered.billDiscount, worth) > 0 ? worth : entered.billDiscount
        expect([of('billDiscountAmount'), of('chargeAmount'), of('netAmount')]).toEqual([
          ...[discount, entered.additionalCharge, sums.grandTotal],
        ])
        expect(sums.total).toBe(add(sums.grandTotal!, sums.roundOff!))
        const deducted = settings.taxSystem === 2 ? whole.filter(({ taxable }) => taxable) : []
        const vat = sum(deducted.map(({ vatAmount }) => vatAmount as string))
        expect(of('costAmount')).toBe(subtract(of('netAmount'), vat))
        for (const one of whole) {
          expect(one.qty).toBe((one.packs as number) * (one.packSize as number))
          for (const name of ['billDiscountAmount', 'vatAmount', 'costAmount', 'netAmount'])
            expect(compare(one[name] as string, 0)).toBeGreaterThanOrEqual(0)
        }
      },
    )
    fc.assert(property, { seed })
  })

  it.each<[Row, Row, string[]]>([
    [{}, { expirable: true }, ['expiryDate']],
    [{}, { expirable: false }, []],
    [{ discountRate: '1.00', discount: '1.00' }, {}, ['discount']],
    [{ discount: '20.01' }, {}, ['discount']],
    [{ mrp: '9.99' }, {}, ['rate']],
    [{ mrp: '10.00', salePrice: '10.01' }, {}, ['salePrice']],
    [{ mrp: '11.30', vatRate: '13.00' }, {}, []],
    [{ mrp: '11.29', vatRate: '13.00' }, {}, ['rate']],
    [{ mrp: '11.29', vatRate: '13.00', discountRate: '1.00' }, {}, []],
  ])('judges a line %o of an item %o', (values, item, fields) => {
    expect(Object.keys(validatePurchaseLine({ packs: 2, rate: '10.00', ...values }, item))).toEqual(fields)
  })

  it('judges the whole: the due date, the party total within the limit', () => {
    const details = [{ packs: 2, packSize: 1, rate: '10.30' }]
    const fields = (values: Row, settings: Row = {}) =>
      validatePurchase({ details, partyBillDate: '2026-01-15', ...values }, settings).map(({ field }) => field)
    expect(fields({ dueDate: '2026-01-14' })).toEqual(['dueDate'])
    expect(fields({ partyTotal: '21.60' })).toEqual([])
    expect(fields({ partyTotal: '21.61' })).toEqual(['partyTotal'])
    expect(fields({ partyTotal: '21.60' }, { roundOffLimit: '0.50' })).toEqual(['partyTotal'])
    const charged = { enableAdditionalChargePurchase: true }
    expect(fields({ additionalCharge: '1.00' }, charged)).toEqual([])
    const priced = (values: Row) =>
      fields({ details: [{ ...details[0], mrp: '11.00', ...values }], additionalCharge: '1.41' }, charged)
    expect([priced({}), priced({ mrp: '11.01' }), priced({ freePacks: 1 })]).toEqual([['details.0.rate'], [], []])
  })
})
