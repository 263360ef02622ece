import { defineDocument } from '~/document'
import { adjustmentOf } from '~shared/stock/adjustment'
import { ofStore } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'

/** Differences between a store of the pharmacy and its books, and why. Users who may add one may write off. */
export const pharmacyStockAdjustment = defineDocument('stock-adjustment', {
  label: 'Stock Adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'SA-' },
  ...adjustmentOf(store),
  access: { scope: ofStore, permissionCode: 'pharmacy_stock_adjustment' },
  api: { path: 'pharmacy-app/stock-adjustment' },
})
