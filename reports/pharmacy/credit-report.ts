import { defineReport, of } from '~/report'
import { pharmacyCredit } from './sales.facts'

/** Who owes the pharmacy what, and since when. */
export const creditReport = defineReport('credit-report', {
  label: 'Credit Report',
  path: 'pharmacy-financial-report-app/credit-report',
  tabs: {
    all: of(pharmacyCredit, {
      period: false,
      filters: ['customer', 'user', 'age'],
      groups: ['customer'],
      each: true,
      columns: ['no', 'date', 'dateBs', 'age', 'total', 'returnedAmount', 'paidAmount', 'dueAmount', 'user'],
      ordering: 'date',
      search: ['no', 'customer'],
      chart: { by: 'age', of: 'dueAmount' },
    }),
  },
})
