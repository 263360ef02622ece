import { queryParamName } from '~/metadata/resource'
import { defineAmounts } from '../amounts/options'

/** The amounts of a document that pays others: each allocation, and the sum of them as `totalAmount`. */
export const receiptAmounts = defineAmounts({
  line: ['dueBefore', 'amount'],
  header: ['totalAmount'],
  labels: { line: { dueBefore: 'Due Amount', amount: 'Amount' }, header: { totalAmount: 'Paying Amount' } },
  totals: [{ source: 'totalAmount', label: 'Total' }],
  constraints: {
    line: { bounded: 'amount > 0 and amount <= due_before' },
    header: {},
    sums: { totalAmount: 'amount' },
  },
  dueField: 'totalAmount',
})

/**
 * `receiptAmounts` for parties that may pay in advance (`allocations.advance`): `totalAmount` is the money that changes
 * hands, `settledAmount` the sum of the allocations, and `advanceAmount` the change of the advance, below 0 if some of
 * it is used.
 * @param kind the choice of the header for the direction of the money
 * @param refundChoice its choice for refunding an advance; such a document settles nothing
 */
export function receiptAmountsWithAdvance(kind: string, refundChoice: number) {
  const { line, dueField: due, labels, totals, constraints } = receiptAmounts
  const moved = 'settled_amount + advance_amount'
  const column = queryParamName(kind)
  return defineAmounts({
    line,
    header: ['settledAmount', 'advanceAmount', ...receiptAmounts.header],
    labels: {
      line: labels!.line,
      header: { ...labels!.header, settledAmount: 'Settled', advanceAmount: 'Advance' },
    },
    totals: [{ source: 'settledAmount', label: 'Settled' }, { source: 'advanceAmount', label: 'Advance' }, ...totals!],
    constraints: {
      line: constraints.line,
      header: {
        moved: `total_amount = case when ${column} = ${refundChoice} then -(${moved}) else ${moved} end`,
        bounded: `total_amount >= 0 and (${column} <> ${refundChoice} or settled_amount = 0)`,
      },
      sums: { settledAmount: 'amount' },
    },
    dueField: due!,
  })
}
