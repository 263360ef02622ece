import { defineReport, defineTab } from '~/report'
import { pharmacySaleLines, pharmacySales } from './sales.facts'

const bill = ['no', 'kind', 'date', 'dateBs', 'buyer'] as const

/** The pharmacy's sales, bill by bill and line by line; credit notes are subtracted. */
export const saleReport = defineReport('sale-report', {
  label: 'Sale Report',
  apiPath: 'pharmacy-financial-report-app/sale-report',
  tabs: {
    summary: defineTab(pharmacySales, {
      label: 'Summary',
      filters: ['customer', 'user', 'payType', 'kind', 'store'],
      columns: [
        ...bill,
        ...(['payType', 'subTotal', 'totalDiscount', 'totalTax', 'total', 'returned', 'net', 'user'] as const),
      ],
      searchColumns: ['no', 'buyer'],
      chart: { by: 'date', measure: 'net' },
    }),
    details: defineTab(pharmacySaleLines, {
      label: 'Details',
      filters: ['customer', 'user', 'payType', 'kind', 'store', 'item'],
      columns: [
        ...bill,
        ...(['itemName', 'batchNo', 'expiry', 'qty', 'unit'] as const),
        ...(['grossAmount', 'discountAmount', 'taxAmount', 'netAmount', 'user'] as const),
      ],
      searchColumns: ['no', 'buyer', 'itemName', 'batchNo'],
    }),
  },
})
