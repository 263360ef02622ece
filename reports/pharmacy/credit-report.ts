import { defineReport, defineTab } from '~/report'
import { pharmacyCredit } from './sales.facts'

/** The amounts that customers owe the pharmacy, and since when. */
export const creditReport = defineReport('credit-report', {
  label: 'Credit Report',
  apiPath: 'pharmacy-financial-report-app/credit-report',
  tabs: {
    all: defineTab(pharmacyCredit, {
      period: false,
      filters: ['customer', 'user', 'age'],
      initialGroupBy: ['customer'],
      detailRows: true,
      columns: ['no', 'date', 'dateBs', 'age', 'total', 'returnedAmount', 'paidAmount', 'dueAmount', 'user'],
      ordering: 'date',
      searchColumns: ['no', 'customer'],
      chart: { by: 'age', measure: 'dueAmount' },
    }),
  },
})
