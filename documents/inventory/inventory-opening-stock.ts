import { defineDocument } from '~/document'
import { openingOf } from '~shared/stock/opening'
import { ofStore } from '~shared/stock/scope'
import { inventoryItem } from '../../resources/inventory/item'
import { inventoryStore } from '../../resources/inventory/store'

/** The opening stock of a store of the inventory. */
export const inventoryOpeningStock = defineDocument('inventory-opening-stock', {
  label: 'Inventory Opening Stock',
  route: '/inventory/opening-stock',
  number: { column: 'openingNo', label: 'Opening No.', prefix: 'IOS-' },
  ...openingOf(inventoryItem, inventoryStore),
  access: { scope: ofStore },
  api: { path: 'inventory-app/opening-stock', idField: 'openingStock', pickerPaths: { item: 'item' } },
})
