import { defineReport, of } from '~/report'
import { pharmacyIncome } from '../lab/income.facts'

/** What came in to the pharmacy day by day and mode by mode, less what was given back. */
export const pharmacyIncomeReport = defineReport('income-report', {
  label: 'Pharmacy Income Report',
  path: 'pharmacy-financial-report-app/income-report',
  route: '/pharmacy-income-report',
  tabs: {
    all: of(pharmacyIncome, {
      filters: ['user', 'paymentMode', 'kind', 'customer'],
      groups: ['date', 'paymentMode'],
      columns: ['bills', 'receipts', 'givenBack', 'amount'],
      ordering: 'date',
      search: ['paymentMode', 'customer'],
      chart: { by: 'date', of: 'amount', stackedBy: 'paymentMode' },
      tiles: [{ label: 'Pharmacy income today', of: 'amount' }],
    }),
    documents: of(pharmacyIncome, {
      label: 'Documents',
      filters: ['user', 'paymentMode', 'kind', 'customer'],
      columns: ['no', 'kind', 'date', 'dateBs', 'customer', 'paymentMode', 'amount', 'user'],
      search: ['no', 'customer'],
    }),
  },
})
