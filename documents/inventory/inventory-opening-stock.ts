import { defineDocument } from '~/document'
import { openingOf } from '~shared/stock/opening'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'

/** What a store of the inventory has when it begins to be kept here. */
export const inventoryOpeningStock = defineDocument('inventory-opening-stock', {
  label: 'Inventory Opening Stock',
  noun: 'inventory opening stock',
  route: '/inventory/opening-stock',
  apiPath: 'inventory-app/opening-stock',
  number: { column: 'openingNo', label: 'Opening No.', prefix: 'IOS-' },
  ...openingOf(inventoryItem, inventoryStore),
})
