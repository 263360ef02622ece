import { defineReport, of } from '~/report'
import { labSaleLines, labSales } from './sales.facts'

/** What was billed, bill by bill and line by line; credit notes take away. */
export const labSaleReport = defineReport('lab-sale-report', {
  label: 'Lab Sale Report',
  path: 'lab-financial-report-app/sale-report',
  tabs: {
    summary: of(labSales, {
      label: 'Summary',
      filters: ['customer', 'user', 'payType', 'kind'],
      columns: [
        'no',
        'kind',
        'date',
        'dateBs',
        'customer',
        'payType',
        'subTotal',
        'totalDiscount',
        'totalTax',
        'net',
        'user',
      ],
      search: ['no', 'customer'],
      chart: { by: 'date', of: 'net' },
      tiles: [{ label: 'Billed today', of: 'net' }],
    }),
    details: of(labSaleLines, {
      label: 'Details',
      filters: ['customer', 'user', 'payType', 'kind', 'test'],
      columns: [
        'no',
        'kind',
        'date',
        'dateBs',
        'customer',
        'test',
        'qty',
        'grossAmount',
        'discountAmount',
        'taxAmount',
        'netAmount',
      ],
      search: ['no', 'customer', 'test'],
    }),
  },
})
