import { defineDocument } from '~/document'
import { takeOf } from '~shared/stock-take/countLines'
import { store } from '../../resources/pharmacy/store'

/** What was counted in a store of the pharmacy. It moves nothing until it is approved. */
export const pharmacyStockTake = defineDocument('stock-take', {
  label: 'Stock Take',
  noun: 'stock take',
  route: '/stock-take',
  apiPath: 'pharmacy-app/stock-take',
  number: { column: 'stockTakeNo', label: 'Count No.', prefix: 'ST-' },
  permissionCode: 'pharmacy_stock_take',
  permissions: { approve_pharmacy_stock_take: 'Approve Stock Take' },
  ...takeOf(store),
})
