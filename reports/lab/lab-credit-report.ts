import { defineReport, defineTab } from '~/report'
import { labCredit } from './credit.facts'

/** The amounts that patients owe, and since when. */
export const labCreditReport = defineReport('lab-credit-report', {
  label: 'Lab Credit Report',
  apiPath: 'lab-financial-report-app/credit-report',
  tabs: {
    all: defineTab(labCredit, {
      period: false,
      filters: ['customer', 'user', 'kind', 'age'],
      initialGroupBy: ['customer'],
      detailRows: true,
      columns: ['no', 'kind', 'date', 'dateBs', 'age', 'total', 'returnedAmount', 'paidAmount', 'dueAmount', 'user'],
      ordering: 'date',
      searchColumns: ['no', 'customer'],
      chart: { by: 'age', measure: 'dueAmount' },
      tiles: [{ label: 'Due', measure: 'dueAmount' }],
    }),
  },
})
