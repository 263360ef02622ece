import { defineDocument } from '~/document'
import { storeScope } from '~shared/stock/scope'
import { stockTakeOptions } from '~shared/stock-take/countLineOptions'
import { inventoryStore } from '../../resources/inventory/store'

/** A count of an inventory store. It moves nothing until it is approved. */
export const inventoryStockTake = defineDocument('inventory-stock-take', {
  label: 'Inventory Stock Take',
  icon: 'FactCheck',
  route: '/inventory/stock-take',
  number: { column: 'stockTakeNo', label: 'Count No.', prefix: 'IST-' },
  ...stockTakeOptions(inventoryStore),
  access: { scope: storeScope },
  api: { path: 'inventory-app/stock-take', idField: 'stockTake' },
})
