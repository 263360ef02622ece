import type { Route } from '~/server/http/route'
import { approvalRoute } from '~shared/stock-take/approvalRoute'
import { inventoryStockTake } from '../../../documents/inventory/inventory-stock-take'

const rights = { approve: 'approve_inventory_stock_take', writeOff: 'add_inventory_stock_adjustment' }

export const routes: Route[] = [approvalRoute(inventoryStockTake, rights)]
