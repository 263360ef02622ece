import { cancelStates, defineAmounts, defineDocument, sum } from 'prayog'
import { rentalOrder } from './rental-order'

const { party, header, lines } = rentalOrder.options

/** Equipment of an order that came back: the deposit is refunded in proportion to the units. */
export const rentalReturn = defineDocument('rental-return', {
  label: 'Rental Return',
  number: { column: 'returnNo', label: 'Return No.', prefix: 'RR-' },
  party,
  header: { fields: { payType: header.fields.payType } },
  lines: { resource: lines.resource, snapshot: lines.snapshot, fields: lines.fields },
  amounts: defineAmounts({
    line: ['deposit'],
    header: ['total', 'paid'],
    totals: [{ source: 'total', label: 'Deposit Given Back' }],
    constraints: {
      line: {},
      header: { notBelowZero: 'least(total, paid) >= 0' },
      sums: { total: 'deposit' },
    },
    dueField: 'total',
    paidField: 'paid',
    calculate: (rows) => ({
      lines: rows,
      header: { total: sum(rows.map(({ deposit }) => deposit as string)) },
    }),
  }),
  payments: true,
  sourceDocument: { docType: () => rentalOrder },
  states: cancelStates,
  access: { scope: 'all' },
  print: { heading: 'RETURN NOTE' },
  api: { path: 'rental-app/rental-return' },
})
