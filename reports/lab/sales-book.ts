import { defineReport, defineTab } from '~/report'
import { returnsBook, salesBook } from './books.facts'

const money = ['total', 'exempt', 'taxable', 'vat'] as const

/** The VAT register of sales; returns have a sheet of their own. */
export const salesBookReport = defineReport('sales-book', {
  label: 'Sales Book',
  apiPath: 'lab-financial-report-app/sales-book',
  tabs: {
    sales: defineTab(salesBook, {
      label: 'Sales',
      filters: ['customer', 'user', 'kind'],
      columns: [
        ...(['day', 'no', 'buyer', 'buyerPan'] as const),
        ...money,
        ...(['exportValue', 'exportCountry', 'declarationNo', 'declarationDate'] as const),
      ],
      ordering: 'date',
      searchColumns: ['no', 'buyer', 'buyerPan'],
    }),
    returns: defineTab(returnsBook, {
      label: 'Sales Returns',
      filters: ['customer', 'user'],
      columns: ['day', 'no', 'buyer', 'buyerPan', 'description', 'qty', 'unit', ...money],
      ordering: 'date',
      searchColumns: ['no', 'buyer', 'buyerPan'],
    }),
  },
})
