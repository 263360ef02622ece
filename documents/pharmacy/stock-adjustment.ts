import { defineDocument } from '~/document'
import { adjustmentOf } from '~shared/stock/adjustment'
import { ofStore } from '~shared/stock/scope'
import { store } from '../../resources/pharmacy/store'

/** What a store of the pharmacy has less than its books say, or more, and why. Who may add one may write off. */
export const pharmacyStockAdjustment = defineDocument('stock-adjustment', {
  label: 'Stock Adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'SA-' },
  ...adjustmentOf(store),
  access: { scope: ofStore, permissionCode: 'pharmacy_stock_adjustment' },
  api: { path: 'pharmacy-app/stock-adjustment' },
})
