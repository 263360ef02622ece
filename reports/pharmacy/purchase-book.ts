import { defineReport, of } from '~/report'
import { purchaseBook } from './purchases.facts'

/** The VAT register of purchases, of pharmacy and inventory together, which buy under one PAN. */
export const purchaseBookReport = defineReport('purchase-book', {
  label: 'Purchase Book',
  path: 'pharmacy-financial-report-app/purchase-book',
  tabs: {
    all: of(purchaseBook, {
      filters: ['supplier', 'user', 'billNo'],
      groups: ['billNo'],
      columns: [
        ...([
          'day',
          'billNo',
          'declarationNo',
          'supplier',
          'supplierPan',
          'total',
          'exempt',
          'taxable',
          'vat',
        ] as const),
        ...(['importValue', 'importVat', 'capitalValue', 'capitalVat'] as const),
      ],
      ordering: 'date',
      search: ['billNo', 'supplier', 'supplierPan'],
    }),
  },
})
