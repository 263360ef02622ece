import { defineReport } from '~/report'
import { stockTabs } from '~shared/stock/stockTabs'
import { inventoryPurchase } from '../../documents/inventory/inventory-purchase'
import { inventoryStock, inventoryToOrder } from './stock.facts'

/** The organization's supplies, where they are, their cost, and the part that needs attention. */
export const inventoryStockAnalysis = defineReport('inventory-stock-analysis', {
  label: 'Inventory Stock Analysis',
  apiPath: 'inventory-app/stock-analysis',
  route: '/inventory/stock-analysis',
  tabs: stockTabs(inventoryStock, inventoryToOrder, inventoryPurchase),
})
