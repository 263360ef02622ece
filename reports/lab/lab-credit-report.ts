import { defineReport, of } from '~/report'
import { labCredit } from './credit.facts'

/** Who owes what, and since when. */
export const labCreditReport = defineReport('lab-credit-report', {
  label: 'Lab Credit Report',
  path: 'lab-financial-report-app/credit-report',
  tabs: {
    all: of(labCredit, {
      period: false,
      filters: ['customer', 'user', 'kind', 'age'],
      groups: ['customer'],
      each: true,
      columns: ['no', 'kind', 'date', 'dateBs', 'age', 'total', 'returnedAmount', 'paidAmount', 'dueAmount', 'user'],
      ordering: 'date',
      search: ['no', 'customer'],
      chart: { by: 'age', of: 'dueAmount' },
      tiles: [{ label: 'Due', of: 'dueAmount' }],
    }),
  },
})
