import { defineDocument } from '~/document'
import { openingStockDocOptions } from '~shared/stock/opening'
import { storeScope } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'

/** The opening stock of a store of the inventory. */
export const inventoryOpeningStock = defineDocument('inventory-opening-stock', {
  label: 'Inventory Opening Stock',
  route: '/inventory/opening-stock',
  number: { column: 'openingNo', label: 'Opening No.', prefix: 'IOS-' },
  ...openingStockDocOptions(inventoryItem, inventoryStore),
  access: { scope: storeScope },
  api: { path: 'inventory-app/opening-stock', idField: 'openingStock', pickerPaths: { item: 'item' } },
})
