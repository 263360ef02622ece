import { defineReport, defineTab } from '~/report'
import { payables, supplierAccounts } from './purchases.facts'

/** The open amounts of suppliers, and since when. */
export const partyPaymentReport = defineReport('party-payment-report', {
  label: 'Party Payment Report',
  apiPath: 'pharmacy-financial-report-app/party-payment-report',
  tabs: {
    all: defineTab(payables, {
      label: 'Dues',
      period: false,
      filters: ['supplier', 'user', 'kind', 'age'],
      initialGroupBy: ['supplier'],
      detailRows: true,
      columns: ['no', 'kind', 'partyBillNo', 'date', 'dateBs', 'age', 'total', 'paidAmount', 'dueAmount', 'user'],
      ordering: 'date',
      searchColumns: ['no', 'partyBillNo', 'supplier'],
      chart: { by: 'age', measure: 'dueAmount' },
      recordSections: [
        { record: 'supplier', label: 'Dues', groupBy: ['age'], columns: ['total', 'paidAmount', 'dueAmount'] },
      ],
    }),
    accounts: defineTab(supplierAccounts, {
      label: 'Accounts',
      filters: ['supplier', 'user', 'kind'],
      initialGroupBy: ['supplier'],
      detailRows: true,
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
      searchColumns: ['no', 'partyBillNo', 'supplier'],
    }),
  },
})
