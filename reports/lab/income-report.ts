import { defineReport, defineTab } from '~/report'
import { labIncome } from './income.facts'

/** The income of laboratory and clinic day by day and mode by mode, less refunds. */
export const incomeReport = defineReport('income-report', {
  label: 'Income Report',
  apiPath: 'lab-financial-report-app/income-report',
  tabs: {
    all: defineTab(labIncome, {
      filters: ['user', 'paymentMode', 'service', 'kind', 'customer'],
      initialGroupBy: ['date', 'paymentMode'],
      columns: ['bills', 'receipts', 'visits', 'givenBack', 'amount'],
      ordering: 'date',
      searchColumns: ['paymentMode', 'customer'],
      chart: { by: 'date', measure: 'amount', stackBy: 'paymentMode' },
      tiles: [{ label: 'Income today', measure: 'amount' }],
    }),
    documents: defineTab(labIncome, {
      label: 'Documents',
      filters: ['user', 'paymentMode', 'service', 'kind', 'customer'],
      columns: ['no', 'kind', 'date', 'dateBs', 'customer', 'service', 'paymentMode', 'amount', 'user'],
      searchColumns: ['no', 'customer'],
    }),
  },
})
