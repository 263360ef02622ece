import { defineDocument } from '~/document'
import { partyOf } from '~/metadata/party'
import { ofStore } from '~shared/stock/scope'
import { countLines, takeList, takeShown } from '~shared/stock-take/countLines'
import { inventoryStore } from '../../resources/inventory/store'

/** What was counted in a store of the house. It moves nothing until it is approved. */
export const inventoryStockTake = defineDocument('inventory-stock-take', {
  label: 'Inventory Stock Take',
  noun: 'inventory stock take',
  route: '/inventory/stock-take',
  path: 'inventory-app/stock-take',
  number: { column: 'stockTakeNo', label: 'Count No.', prefix: 'IST-' },
  party: () => partyOf(inventoryStore),
  head: {},
  lines: countLines,
  shown: takeShown,
  scope: ofStore,
  rights: { approve_inventory_stock_take: 'Approve Inventory Stock Take' },
  list: takeList('stockTakeNo'),
  paper: 'COUNT SHEET',
  wire: { id: 'stockTake' },
})
