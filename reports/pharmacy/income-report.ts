import { defineReport, defineTab } from '~/report'
import { pharmacyIncome } from '../lab/income.facts'

/** The income of the pharmacy day by day and mode by mode, less refunds. */
export const pharmacyIncomeReport = defineReport('income-report', {
  label: 'Pharmacy Income Report',
  apiPath: 'pharmacy-financial-report-app/income-report',
  route: '/pharmacy-income-report',
  tabs: {
    all: defineTab(pharmacyIncome, {
      filters: ['user', 'paymentMode', 'kind', 'customer'],
      initialGroupBy: ['date', 'paymentMode'],
      columns: ['bills', 'receipts', 'givenBack', 'amount'],
      ordering: 'date',
      searchColumns: ['paymentMode', 'customer'],
      chart: { by: 'date', measure: 'amount', stackBy: 'paymentMode' },
      tiles: [{ label: 'Pharmacy income today', measure: 'amount' }],
    }),
    documents: defineTab(pharmacyIncome, {
      label: 'Documents',
      filters: ['user', 'paymentMode', 'kind', 'customer'],
      columns: ['no', 'kind', 'date', 'dateBs', 'customer', 'paymentMode', 'amount', 'user'],
      searchColumns: ['no', 'customer'],
    }),
  },
})
