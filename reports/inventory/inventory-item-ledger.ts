import { defineReport } from '~/report'
import { ledgerTabs } from '~shared/stock/stockTabs'
import { inventoryLedger } from './stock.facts'

/** What came into the house's stores and what left them, document by document. */
export const inventoryItemLedger = defineReport('inventory-item-ledger', {
  label: 'Inventory Item Ledger',
  apiPath: 'inventory-app/item-ledger',
  route: '/inventory/item-ledger',
  tabs: ledgerTabs(inventoryLedger),
})
