import { defineReport, of } from '~/report'
import { labSaleLines } from './sales.facts'

/** What each department and test brought. */
export const departmentWiseSaleReport = defineReport('department-wise-sale-report', {
  label: 'Department-wise Sale Report',
  path: 'lab-financial-report-app/department-wise-sale-report',
  tabs: {
    all: of(labSaleLines, {
      filters: ['department', 'test', 'user'],
      groups: ['department', 'test'],
      columns: ['qty', 'grossAmount', 'discountAmount', 'taxAmount', 'netAmount'],
      search: ['department', 'test'],
      chart: { by: 'department', of: 'netAmount' },
    }),
  },
})
