import { defineReport, defineTab } from '~/report'
import { purchaseBook, purchaseReturnsBook } from './purchases.facts'

const money = ['total', 'exempt', 'taxable', 'vat', 'importValue', 'importVat', 'capitalValue', 'capitalVat'] as const

/**
 * The VAT register of purchases, of pharmacy and inventory together, which buy under one PAN; returns have a sheet of
 * their own.
 */
export const purchaseBookReport = defineReport('purchase-book', {
  label: 'Purchase Book',
  apiPath: 'pharmacy-financial-report-app/purchase-book',
  tabs: {
    purchases: defineTab(purchaseBook, {
      label: 'Purchases',
      filters: ['supplier', 'user', 'kind', 'store'],
      columns: ['day', 'partyBillNo', 'declarationNo', 'supplierName', 'supplierPan', ...money],
      ordering: 'date',
      searchColumns: ['partyBillNo', 'supplierName', 'supplierPan'],
    }),
    returns: defineTab(purchaseReturnsBook, {
      label: 'Purchase Returns',
      filters: ['supplier', 'user', 'store'],
      columns: [
        ...([
          'day',
          'noteNo',
          'declarationNo',
          'supplierName',
          'supplierPan',
          'description',
          'quantity',
          'unit',
        ] as const),
        ...money,
      ],
      ordering: 'date',
      searchColumns: ['noteNo', 'no', 'supplierName', 'supplierPan'],
    }),
  },
})
