import { StoreModule } from '~/domain/options'
import type { Route } from '~/server/http/route'
import { unfitStockRoutes } from '~shared/stock/operations/unfitStockRoutes'
import { inventoryUnfitStock } from './screen'

const right = { view: 'view_inventory_unfit_stock', recall: 'recall_inventory_batch' } as const

export const routes: Route[] = unfitStockRoutes({
  ...{ screen: inventoryUnfitStock, module: StoreModule.inventory, path: 'inventory-app/unfit-stock', right },
})
