import { defineDocument } from '~/document'
import { adjustmentOptions } from '~shared/stock/adjustment'
import { storeScope } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'

/** Differences between a store of the pharmacy and its books, and why. Users who may add one may write off. */
export const pharmacyStockAdjustment = defineDocument('stock-adjustment', {
  label: 'Stock Adjustment',
  icon: 'Tune',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'SA-' },
  ...adjustmentOptions(store),
  access: { scope: storeScope, permissionCode: 'pharmacy_stock_adjustment' },
  api: { path: 'pharmacy-app/stock-adjustment' },
})
