import { defineReport, defineTab } from '~/report'
import { labSaleLines, labSales } from './sales.facts'

const bill = ['no', 'kind', 'date', 'dateBs', 'customer'] as const

/** The bills, one by one and line by line; credit notes are subtracted. */
export const labSaleReport = defineReport('lab-sale-report', {
  label: 'Lab Sale Report',
  apiPath: 'lab-financial-report-app/sale-report',
  tabs: {
    summary: defineTab(labSales, {
      label: 'Summary',
      filters: ['customer', 'user', 'payType', 'kind', 'referral'],
      columns: [
        ...bill,
        'payType',
        'subTotal',
        'totalDiscount',
        'totalTax',
        'total',
        'returned',
        'net',
        'referral',
        'user',
      ],
      searchColumns: ['no', 'customer'],
      chart: { by: 'date', measure: 'net' },
      tiles: [{ label: 'Billed today', measure: 'net' }],
    }),
    details: defineTab(labSaleLines, {
      label: 'Details',
      filters: ['customer', 'user', 'payType', 'kind', 'department', 'test'],
      columns: [
        ...bill,
        'test',
        'department',
        'qty',
        'grossAmount',
        'discountAmount',
        'taxAmount',
        'netAmount',
        'user',
      ],
      searchColumns: ['no', 'customer', 'test'],
    }),
  },
})
