import { defineReport, defineTab } from '~/report'
import { labSaleLines, labSales } from './sales.facts'

/**
 * The income by referral, and the amount owed to it: by the percentage of the day of the bill, or of the day when the
 * referral was corrected. Includes bills without one.
 */
export const referralWiseSaleReport = defineReport('referral-wise-sale-report', {
  label: 'Referral-wise Sale Report',
  apiPath: 'lab-financial-report-app/referral-income-report',
  tabs: {
    bills: defineTab(labSales, {
      label: 'Bills',
      filters: ['referral', 'customer', 'user', 'kind'],
      initialGroupBy: ['referral'],
      detailRows: true,
      columns: ['no', 'kind', 'date', 'dateBs', 'customer', 'net', 'commissionRate', 'commission'],
      searchColumns: ['no', 'customer', 'referral'],
      chart: { by: 'referral', measure: 'net' },
      recordSections: [
        { record: 'referral', label: 'Bills by month', groupBy: ['month'], columns: ['net', 'commission'] },
      ],
    }),
    tests: defineTab(labSaleLines, {
      label: 'Tests',
      filters: ['referral', 'test', 'department'],
      initialGroupBy: ['referral', 'test'],
      columns: ['qty', 'grossAmount', 'discountAmount', 'taxAmount', 'netAmount'],
      searchColumns: ['test', 'referral'],
      recordSections: [
        {
          ...{ record: 'referral', label: 'Tests requested', groupBy: ['test'] },
          ...{ columns: ['qty', 'netAmount'], ordering: '-qty' },
        },
      ],
    }),
  },
})
