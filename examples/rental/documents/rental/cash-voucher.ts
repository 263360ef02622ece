import { defineAmounts, defineDocument, f, sum } from 'prayog'

const kinds = [
  { id: 1, name: 'Fuel' },
  { id: 2, name: 'Other' },
] as const

/** Small expenses that are paid out of the cash box, such as fuel; they concern no customer and no workshop. */
export const cashVoucher = defineDocument('cash-voucher', {
  label: 'Cash Voucher',
  number: { column: 'voucherNo', label: 'Voucher No.', prefix: 'CV-' },
  header: {
    fields: {
      kind: f.choice({ label: 'Kind', choices: kinds, required: true }),
      paidTo: f.text({ label: 'Paid To', required: true, maxLength: 100 }),
    },
  },
  lines: {
    fields: {
      purpose: f.text({ label: 'Purpose', required: true, maxLength: 200 }),
      vehicleNo: f.text({
        ...{ label: 'Vehicle No.', required: true, maxLength: 20 },
        when: (_line, { kind }) => kind === 1,
        whenText: 'the `kind` of the voucher is 1 (Fuel)',
      }),
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
