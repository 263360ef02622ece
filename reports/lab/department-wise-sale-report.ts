import { defineReport, defineTab } from '~/report'
import { labSaleLines } from './sales.facts'

/** The income by department and test. */
export const departmentWiseSaleReport = defineReport('department-wise-sale-report', {
  label: 'Department-wise Sale Report',
  apiPath: 'lab-financial-report-app/department-wise-sale-report',
  tabs: {
    all: defineTab(labSaleLines, {
      filters: ['department', 'test', 'user'],
      initialGroupBy: ['department', 'test'],
      columns: ['qty', 'grossAmount', 'discountAmount', 'taxAmount', 'netAmount'],
      searchColumns: ['department', 'test'],
      chart: { by: 'department', measure: 'netAmount' },
      recordSections: [{ record: 'test', label: 'Billed by month', groupBy: ['month'], columns: ['qty', 'netAmount'] }],
    }),
  },
})
