import { defineDocument } from '~/document'
import { takeOf } from '~shared/stock-take/countLines'
import { inventoryStore } from '../../resources/inventory/store'

/** What was counted in a store of the house. It moves nothing until it is approved. */
export const inventoryStockTake = defineDocument('inventory-stock-take', {
  label: 'Inventory Stock Take',
  noun: 'inventory stock take',
  route: '/inventory/stock-take',
  apiPath: 'inventory-app/stock-take',
  number: { column: 'stockTakeNo', label: 'Count No.', prefix: 'IST-' },
  permissions: { approve_inventory_stock_take: 'Approve Inventory Stock Take' },
  ...takeOf(inventoryStore),
})
