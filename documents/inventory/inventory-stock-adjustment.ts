import { defineDocument } from '~/document'
import { adjustmentOptions } from '~shared/stock/adjustment'
import { storeScope } from '~shared/stock/scope'
import { inventoryStore } from '../../resources/inventory/store'

/** Differences between a store of the inventory and its books, and why. Users who may add one may write off. */
export const inventoryStockAdjustment = defineDocument('inventory-stock-adjustment', {
  label: 'Inventory Stock Adjustment',
  icon: 'Tune',
  route: '/inventory/stock-adjustment',
  number: { column: 'adjustmentNo', label: 'Adjustment No.', prefix: 'ISA-' },
  ...adjustmentOptions(inventoryStore),
  access: { scope: storeScope },
  api: { path: 'inventory-app/stock-adjustment', idField: 'stockAdjustment' },
})
