import type { Endpoint } from '~/server/http/endpoint'
import { inventoryStockTake } from '../../../documents/inventory/inventory-stock-take'
import { pharmacyStockTake } from '../../../documents/pharmacy/stock-take'
import { approvalEndpoint } from './approvalEndpoint'

export const endpoints: Endpoint[] = [
  approvalEndpoint(inventoryStockTake, {
    approve: 'approve_inventory_stock_take',
    writeOff: 'add_inventory_stock_adjustment',
  }),
  approvalEndpoint(pharmacyStockTake, {
    approve: 'approve_pharmacy_stock_take',
    writeOff: 'add_pharmacy_stock_adjustment',
  }),
]
