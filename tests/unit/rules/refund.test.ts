import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sum } from '~/domain/money'
import {
  type BillLine,
  billTotals,
  calculateLine,
  withDiscountAmount,
  withTotalDiscount,
} from '../../../custom/billing/rules'
import { returnedLine, roundedReturn, type SoldLine } from '../../../custom/refund/amounts'

const paisa = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))

const line = fc
  .record({
    cost: paisa(500_000),
    qty: fc.integer({ min: 1, max: 12 }),
    discountable: fc.boolean(),
    taxable: fc.boolean(),
    discount: paisa(600_000),
    taxRate: fc.constantFrom('0.00', '13.00', '5.00', '1.37'),
  })
  .map(({ discount, ...given }): BillLine => {
    const bare = {
      ...given,
      test: 1,
      testName: 'Urea',
      packageTest: false,
      discountRate: '0.00',
      discountAmount: '0.00',
    }
    const amounts = { taxAmount: '0.00', grossAmount: '0.00', netAmount: '0.00' }
    return withDiscountAmount(calculateLine({ ...bare, ...amounts }), discount)
  })

/** Which of the quantity goes back with each return: as many numbers as the quantity is, each the number of a return. */
const bill = fc.array(line, { minLength: 1, maxLength: 5 }).chain((lines) =>
  fc.record({
    lines: fc.oneof(
      fc.constant(lines),
      paisa(300_000).map((total) => withTotalDiscount(lines, total)),
    ),
    split: fc.tuple(...lines.map(({ qty }) => fc.array(fc.nat(3), { minLength: qty, maxLength: qty }))),
    roundsOff: fc.boolean(),
  }),
)

const nothing = { qty: 0, discountAmount: '0.00', taxAmount: '0.00' }

function returnInParts(lines: BillLine[], split: number[][], roundsOff: boolean) {
  const totals = billTotals(lines, roundsOff)
  const sold: SoldLine[] = lines.map((one) => ({ ...one, returned: nothing }))
  const back = { grandTotal: '0.00', grandTotalRoundOff: '0.00' }
  const notes = [0, 1, 2, 3].map((part) => {
    const returned = sold.map((one, index) => returnedLine(one, split[index]!.filter((at) => at === part).length))
    const net = sum(returned.map(({ netAmount }) => netAmount))
    const rounded = roundedReturn({ ...totals, returned: { ...back } }, net, roundsOff)
    for (const [index, { qty, discountAmount, taxAmount }] of returned.entries()) {
      const before = sold[index]!.returned
      sold[index]!.returned = {
        qty: before.qty + qty,
        discountAmount: sum([before.discountAmount, discountAmount]),
        taxAmount: sum([before.taxAmount, taxAmount]),
      }
    }
    back.grandTotal = sum([back.grandTotal, net])
    back.grandTotalRoundOff = sum([back.grandTotalRoundOff, rounded])
    return { returned, net, rounded }
  })
  return { totals, notes, back }
}

describe('what a return gives back', () => {
  it('adds up to what was paid, in whatever parts everything goes back', () => {
    fc.assert(
      fc.property(bill, ({ lines, split, roundsOff }) => {
        const { totals, notes, back } = returnInParts(lines, split, roundsOff)
        expect(back).toEqual({ grandTotal: totals.grandTotal, grandTotalRoundOff: totals.grandTotalRoundOff })
        for (const [index, { discountAmount, taxAmount, grossAmount }] of lines.entries()) {
          const total = (name: 'discountAmount' | 'taxAmount' | 'grossAmount') =>
            sum(notes.map(({ returned }) => returned[index]![name]))
          expect([total('discountAmount'), total('taxAmount'), total('grossAmount')]).toEqual([
            discountAmount,
            taxAmount,
            grossAmount,
          ])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is never below nothing, on no line and on no note', () => {
    fc.assert(
      fc.property(bill, ({ lines, split, roundsOff }) => {
        const { notes } = returnInParts(lines, split, roundsOff)
        for (const { returned, rounded } of notes) {
          expect(compare(rounded, 0)).toBeGreaterThanOrEqual(0)
          for (const { discountAmount, taxAmount, netAmount } of returned)
            for (const amount of [discountAmount, taxAmount, netAmount])
              expect(compare(amount, 0)).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is nothing less when the rounding rule changes between two returns', () => {
    const sold = { grandTotal: '150.00', grandTotalRoundOff: '150.00' }
    const rounded = roundedReturn(
      { ...sold, returned: { grandTotal: '99.60', grandTotalRoundOff: '100.00' } },
      '0.20',
      false,
    )
    expect(rounded).toBe('0.00')
  })
})
