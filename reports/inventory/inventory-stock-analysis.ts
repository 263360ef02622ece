import { defineReport } from '~/report'
import { stockTabs } from '~shared/stock/stockTabs'
import { inventoryPurchase } from '../../documents/inventory/inventory-purchase'
import { inventoryStock, inventoryToOrder } from './stock.facts'

/** What the house has of what it uses up, where, what it cost, and what of it is to be looked after. */
export const inventoryStockAnalysis = defineReport('inventory-stock-analysis', {
  label: 'Inventory Stock Analysis',
  apiPath: 'inventory-app/stock-analysis',
  route: '/inventory/stock-analysis',
  tabs: stockTabs(inventoryStock, inventoryToOrder, inventoryPurchase),
})
