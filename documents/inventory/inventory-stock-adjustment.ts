import { defineDocument } from '~/document'
import { adjustmentOf } from '~shared/stock/adjustment'
import { inventoryStore } from '../../resources/inventory/store'

/** What a store of the inventory has less than its books say, or more, and why. Who may add one may write off. */
export const inventoryStockAdjustment = defineDocument('inventory-stock-adjustment', {
  label: 'Inventory Stock Adjustment',
  noun: 'inventory stock adjustment',
  route: '/inventory/stock-adjustment',
  apiPath: 'inventory-app/stock-adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'ISA-' },
  ...adjustmentOf(inventoryStore),
})
