import { defineReport, of } from '~/report'
import { payables, supplierAccounts } from './purchases.facts'

/** What suppliers are still to be paid, and since when. */
export const partyPaymentReport = defineReport('party-payment-report', {
  label: 'Party Payment Report',
  path: 'pharmacy-financial-report-app/party-payment-report',
  tabs: {
    all: of(payables, {
      label: 'Dues',
      period: false,
      filters: ['supplier', 'user', 'kind', 'age'],
      groups: ['supplier'],
      each: true,
      columns: ['no', 'kind', 'partyBillNo', 'date', 'dateBs', 'age', 'total', 'paidAmount', 'dueAmount', 'user'],
      ordering: 'date',
      search: ['no', 'partyBillNo', 'supplier'],
      chart: { by: 'age', of: 'dueAmount' },
    }),
    accounts: of(supplierAccounts, {
      label: 'Accounts',
      filters: ['supplier', 'user', 'kind'],
      groups: ['supplier'],
      each: true,
      columns: [
        'no',
        'kind',
        'partyBillNo',
        'date',
        'dateBs',
        'bought',
        'returned',
        'paid',
        'givenBack',
        'advanceAmount',
        'amount',
        'user',
      ],
      ordering: 'date',
      search: ['no', 'partyBillNo', 'supplier'],
    }),
  },
})
