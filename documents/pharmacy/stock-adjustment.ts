import { defineDocument } from '~/document'
import { adjustmentOf } from '~shared/stock/adjustment'
import { store } from '../../resources/pharmacy/store'

/** What a store of the pharmacy has less than its books say, or more, and why. Who may add one may write off. */
export const pharmacyStockAdjustment = defineDocument('stock-adjustment', {
  label: 'Stock Adjustment',
  noun: 'stock adjustment',
  route: '/stock-adjustment',
  apiPath: 'pharmacy-app/stock-adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'SA-' },
  permissionCode: 'pharmacy_stock_adjustment',
  ...adjustmentOf(store),
})
