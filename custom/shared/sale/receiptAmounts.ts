import { defineAmounts } from '~/documents/amounts/options'
import { PaymentKind } from '~shared/options/options'

/** The amounts of what is paid on documents that stand open: to us, or by us. */
export const receiptAmounts = defineAmounts({
  line: ['dueBefore', 'amount'],
  /** What was paid: the sum of what went to each, and of its payments. */
  header: ['totalAmount'],
  labels: { line: { dueBefore: 'Due Amount', amount: 'Amount' }, header: { totalAmount: 'Paying Amount' } },
  totals: [{ source: 'totalAmount', label: 'Total' }],
  constraints: {
    line: { bounded: 'amount > 0 and amount <= due_before' },
    header: {},
    sums: { totalAmount: 'amount' },
  },
  due: 'totalAmount',
})

const { line, due, labels, totals, constraints } = receiptAmounts
const settled = 'settled_amount + advance_amount'

/**
 * The same of a party who may be paid in advance: the total is the money that changed hands, which is what was settled with
 * what the advance grew by, or less what was set off.
 */
export const advanceAmounts = defineAmounts({
  line,
  header: ['settledAmount', 'advanceAmount', ...receiptAmounts.header],
  optional: ['settledAmount', 'advanceAmount'],
  labels: {
    line: labels!.line,
    header: { ...labels!.header, settledAmount: 'Settled', advanceAmount: 'Advance' },
  },
  totals: [{ source: 'settledAmount', label: 'Settled' }, { source: 'advanceAmount', label: 'Advance' }, ...totals!],
  constraints: {
    line: constraints.line,
    header: {
      moved: `total_amount = case when payment_kind = ${PaymentKind.return} then -(${settled}) else ${settled} end`,
      bounded: `total_amount >= 0 and (payment_kind <> ${PaymentKind.return} or settled_amount = 0)`,
    },
    sums: { settledAmount: 'amount' },
  },
  due: due!,
})
