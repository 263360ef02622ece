import { defineAmounts, defineDocument, f, sum } from 'prayog'

/** Small expenses that are paid out of the cash box, such as fuel; they concern no customer and no workshop. */
export const cashVoucher = defineDocument('cash-voucher', {
  label: 'Cash Voucher',
  number: { column: 'voucherNo', label: 'Voucher No.', prefix: 'CV-' },
  header: { fields: { paidTo: f.text({ label: 'Paid To', required: true, maxLength: 100 }) } },
  lines: {
    fields: {
      purpose: f.text({ label: 'Purpose', required: true, maxLength: 200 }),
      amount: f.money({ label: 'Amount', required: true }),
    },
  },
  amounts: defineAmounts({
    line: [],
    header: ['total'],
    totals: [{ source: 'total', label: 'Total' }],
    constraints: { line: {}, header: {}, sums: { total: 'amount' } },
    dueField: 'total',
    calculate: (rows) => ({ lines: rows, header: { total: sum(rows.map(({ amount }) => String(amount ?? 0))) } }),
  }),
  access: { scope: 'all' },
  list: { globalSearch: true },
  print: { heading: 'CASH VOUCHER' },
  api: { path: 'rental-app/cash-voucher' },
})
