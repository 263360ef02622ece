import { defineReport, of } from '~/report'
import { labSaleLines, labSales } from './sales.facts'

/**
 * What each referral brought, and what is owed to it: by the percentage of the day of the bill, or of the day when the
 * referral was corrected. Bills without one are there, too.
 */
export const referralWiseSaleReport = defineReport('referral-wise-sale-report', {
  label: 'Referral-wise Sale Report',
  path: 'lab-financial-report-app/referral-income-report',
  tabs: {
    bills: of(labSales, {
      label: 'Bills',
      filters: ['referral', 'customer', 'user', 'kind'],
      groups: ['referral'],
      each: true,
      columns: ['no', 'kind', 'date', 'dateBs', 'customer', 'net', 'commissionRate', 'commission'],
      search: ['no', 'customer', 'referral'],
      chart: { by: 'referral', of: 'net' },
    }),
    tests: of(labSaleLines, {
      label: 'Tests',
      filters: ['referral', 'test', 'department'],
      groups: ['referral', 'test'],
      columns: ['qty', 'grossAmount', 'discountAmount', 'taxAmount', 'netAmount'],
      search: ['test', 'referral'],
    }),
  },
})
