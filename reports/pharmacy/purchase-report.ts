import { defineReport, defineTab } from '~/report'
import { purchaseLines, purchases } from './purchases.facts'

const bill = ['no', 'kind', 'date', 'dateBs', 'supplier', 'partyBillNo', 'partyBillDate'] as const

/** The purchases, bill by bill and line by line; returns are subtracted. */
export const purchaseReport = defineReport('purchase-report', {
  label: 'Purchase Report',
  apiPath: 'pharmacy-financial-report-app/purchase-report',
  tabs: {
    summary: defineTab(purchases, {
      label: 'Summary',
      filters: ['supplier', 'user', 'payType', 'kind', 'store'],
      columns: [
        ...bill,
        ...([
          'payType',
          'subTotal',
          'totalDiscount',
          'totalCc',
          'totalCharge',
          'totalVat',
          'roundOff',
          'net',
          'user',
        ] as const),
      ],
      searchColumns: ['no', 'partyBillNo', 'supplier'],
      chart: { by: 'supplier', measure: 'net' },
      recordSections: [
        { record: 'supplier', label: 'Purchases by month', groupBy: ['month'], columns: ['totalVat', 'net'] },
      ],
    }),
    details: defineTab(purchaseLines, {
      label: 'Details',
      filters: ['supplier', 'user', 'payType', 'kind', 'store', 'item'],
      columns: [
        ...bill,
        ...([
          'itemName',
          'batchNo',
          'qty',
          'freeQty',
          'rate',
          'grossAmount',
          'discountAmount',
          'billDiscountAmount',
        ] as const),
        ...(['ccAmount', 'chargeAmount', 'vatAmount', 'netAmount', 'costAmount'] as const),
      ],
      searchColumns: ['no', 'partyBillNo', 'supplier', 'itemName', 'batchNo'],
      recordSections: [
        {
          ...{ record: 'supplier', label: 'Items last bought' },
          columns: ['date', 'itemName', 'batchNo', 'qty', 'freeQty', 'rate', 'netAmount'],
        },
      ],
    }),
  },
})
