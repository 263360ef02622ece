import type { Endpoint } from '~/server/http/endpoint'
import { approvalRoute } from '~shared/stock-take/approvalRoute'
import { inventoryStockTake } from '../../../documents/inventory/inventory-stock-take'

const permissions = { approve: 'approve_inventory_stock_take', writeOff: 'add_inventory_stock_adjustment' }

export const endpoints: Endpoint[] = [approvalRoute(inventoryStockTake, permissions)]
