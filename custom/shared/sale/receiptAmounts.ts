import { defineAmounts } from '~/metadata/amounts'

/** The amounts of what is paid on documents that stand open: to us, or by us. */
export const receiptAmounts = defineAmounts({
  line: ['dueBefore', 'amount'],
  /** What was paid: the sum of what went to each, and of its payments. */
  head: ['totalAmount'],
  labels: { line: { dueBefore: 'Due Amount', amount: 'Amount' }, head: { totalAmount: 'Paying Amount' } },
  totals: [{ source: 'totalAmount', label: 'Total' }],
  identities: { line: { bounded: 'amount > 0 and amount <= due_before' }, head: {}, sums: { totalAmount: 'amount' } },
  due: 'totalAmount',
})
