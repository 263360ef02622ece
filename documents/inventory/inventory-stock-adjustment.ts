import { defineDocument } from '~/document'
import { adjustmentOf } from '~shared/stock/adjustment'
import { ofStore } from '~shared/stock/scope'
import { inventoryStore } from '../../resources/inventory/store'

/** Differences between a store of the inventory and its books, and why. Users who may add one may write off. */
export const inventoryStockAdjustment = defineDocument('inventory-stock-adjustment', {
  label: 'Inventory Stock Adjustment',
  route: '/inventory/stock-adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'ISA-' },
  ...adjustmentOf(inventoryStore),
  access: { scope: ofStore },
  api: { path: 'inventory-app/stock-adjustment', idField: 'stockAdjustment' },
})
