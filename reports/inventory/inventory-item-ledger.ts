import { defineReport } from '~/report'
import { ledgerTabs } from '~shared/stock/stockTabs'
import { inventoryLedger } from './stock.facts'

/** Movements in and out of the organization's stores, document by document. */
export const inventoryItemLedger = defineReport('inventory-item-ledger', {
  label: 'Inventory Item Ledger',
  apiPath: 'inventory-app/item-ledger',
  route: '/inventory/item-ledger',
  tabs: ledgerTabs(inventoryLedger),
})
