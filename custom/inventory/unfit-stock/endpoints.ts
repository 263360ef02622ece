import type { Endpoint } from '~/server/http/endpoint'
import { StoreModule } from '~shared/options/options'
import { unfitStockEndpoints } from '~shared/stock/operations/unfitStockEndpoints'
import { inventoryUnfitStock } from './screen'

const permission = { view: 'view_inventory_unfit_stock', recall: 'recall_inventory_batch' } as const

export const endpoints: Endpoint[] = unfitStockEndpoints({
  ...{ screen: inventoryUnfitStock, module: StoreModule.inventory, path: 'inventory-app/unfit-stock', permission },
})
