import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyOf } from '~/documents/form/admin/plainBody'
import { createEmptyDraft } from '~/documents/form/admin/plainState'
import type { SourceDocument } from '~/documents/sourceDocument/options'
import { compare, subtract, sum } from '~/domain/money'
import { PayType } from '~/domain/options'
import { refundAmount } from '~/domain/returns'
import type { RoundOffRule } from '~/domain/roundOff'
import {
  calculateRefund,
  type RefundInput,
  refundMessages,
  returnLineAmounts,
  roundedReturnAmount,
  type SoldLine,
  type SourceBill,
  validateRefund,
} from '../../../custom/lab/refund/rules'
import {
  type BillLine,
  billTotals,
  calculateLine,
  totalDiscountRate,
  withDiscountAmount,
  withTotalDiscount,
} from '../../../custom/shared/sale/rules'
import { labSaleReturn } from '../../../documents/lab/lab-sale-return'

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
  .map(({ discount, ...rest }): BillLine => {
    const bare = {
      ...rest,
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
    roundsOff: fc.record({ roundOffSale: fc.boolean(), roundOffLimit: fc.constantFrom('0.00', '0.25', '0.50') }),
  }),
)

const nothing = { qty: 0, discountAmount: '0.00', taxAmount: '0.00' }

function returnInParts(lines: BillLine[], split: number[][], roundsOff: RoundOffRule) {
  const totals = billTotals(lines, roundsOff)
  const sold: SoldLine[] = lines.map((one) => ({ ...one, returned: nothing }))
  const back = { grandTotal: '0.00', grandTotalRoundOff: '0.00' }
  const notes = [0, 1, 2, 3].map((part) => {
    const returned = sold.map((one, index) => returnLineAmounts(one, split[index]!.filter((at) => at === part).length))
    const net = sum(returned.map(({ netAmount }) => netAmount))
    const rounded = roundedReturnAmount({ ...totals, returned: { ...back } }, net, roundsOff)
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

/** A cash bill of which nothing was returned yet. */
function soldBill(lines: BillLine[], roundsOff: RoundOffRule): SourceBill {
  const { grandTotal, grandTotalRoundOff } = billTotals(lines, roundsOff)
  const returned = { grandTotal: '0.00', grandTotalRoundOff: '0.00' }
  const header = { id: 1, saleNo: '00001', customer: 1, payType: PayType.cash, due: '0.00' }
  const sold = lines.map((one, id) => ({ ...one, id, returned: nothing }))
  return { ...header, grandTotal, grandTotalRoundOff, returned, lines: sold }
}

function refundOf(sold: SourceBill, quantities: ReadonlyMap<number, number>, roundsOff: RoundOffRule): RefundInput {
  const { lines, totals } = calculateRefund(sold, quantities, roundsOff)
  return {
    ...{ customer: 1, payType: null, saleNo: null, refSaleMain: 1, remarks: '', paymentDetails: [] },
    ...totals,
    discountRate: totalDiscountRate(totals),
    labSaleDetail: lines.map((one) => ({ ...one, returnQty: one.qty })),
  }
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

  it('leaves no due amount and nothing paid below nothing, whatever was paid of a credit bill before each return', () => {
    fc.assert(
      fc.property(
        bill,
        fc.array(paisa(2_000_000), { minLength: 4, maxLength: 4 }),
        ({ lines, split, roundsOff }, pays) => {
          const { totals, notes } = returnInParts(lines, split, roundsOff)
          const total = totals.grandTotalRoundOff
          let [returned, paid] = ['0.00', '0.00']
          const due = () => subtract(subtract(total, returned), paid)
          for (const [index, { rounded }] of notes.entries()) {
            const payment = pays[index]!
            paid = sum([paid, compare(payment, due()) > 0 ? due() : payment])
            const back = refundAmount({ due: due() }, rounded)
            returned = sum([returned, rounded])
            paid = subtract(paid, back)
            for (const amount of [due(), paid, back]) expect(compare(amount, 0)).toBeGreaterThanOrEqual(0)
          }
          expect([due(), paid]).toEqual(['0.00', '0.00'])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is what the checks of the screen and the server take, in any split, and no more of it than is left', () => {
    fc.assert(
      fc.property(bill, ({ lines, split, roundsOff }) => {
        const rule = { ...roundsOff, compulsoryPaymentDetail: false }
        const sold = soldBill(lines, roundsOff)
        const quantities = new Map(split.map((parts, index) => [index, parts.filter((part) => part === 0).length]))
        const refund = refundOf(sold, quantities, roundsOff)
        const problems = validateRefund(refund, sold, rule).map(({ message }) => message)
        expect(problems).toEqual(compare(refund.subTotal, 0) > 0 ? [] : [refundMessages.nothing])
        const more = new Map(lines.map(({ qty }, index) => [index, qty + 1]))
        const tooMuch = refundOf(sold, more, roundsOff).labSaleDetail
        expect(validateRefund({ ...refund, labSaleDetail: tooMuch }, sold, rule).map(({ message }) => message)).toEqual(
          lines.map(() => refundMessages.moreThanRemaining),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('is nothing for what is typed as a quantity and is not plain digits', () => {
    const cost = { ...{ cost: '10.00', qty: 20, taxRate: '0.00', taxAmount: '0.00' }, discountRate: '0.00' }
    const what = { test: 1, testName: 'Urea', packageTest: false, discountable: false, taxable: false }
    const sold = soldBill(
      [calculateLine({ ...what, ...cost, discountAmount: '0.00', grossAmount: '0.00', netAmount: '0.00' })],
      { roundOffSale: false },
    )
    const typed = (qty: string) => {
      const draft = { ...createEmptyDraft(labSaleReturn), quantities: { 0: qty } }
      const body = bodyOf(labSaleReturn, draft, { roundOffSale: false }, sold as unknown as SourceDocument)
      const [line] = body.labSaleDetail as { returnQty: number }[]
      return [body.grandTotalRoundOff, line?.returnQty]
    }
    expect(typed('16')).toEqual(['160.00', 16])
    for (const qty of ['0x10', '1e1', '1.0', 'x']) expect(typed(qty)).toEqual(['0.00', Number.NaN])
    expect(typed('')).toEqual(['0.00', undefined])
  })

  it('is nothing less when the rounding rule changes between two returns', () => {
    const sold = { grandTotal: '150.00', grandTotalRoundOff: '150.00' }
    const rounded = roundedReturnAmount(
      { ...sold, returned: { grandTotal: '99.60', grandTotalRoundOff: '100.00' } },
      '0.20',
      { roundOffSale: false },
    )
    expect(rounded).toBe('0.00')
  })
})
