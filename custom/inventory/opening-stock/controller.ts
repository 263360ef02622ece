import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { openingStockController } from '~shared/stock/operations/openingController'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'

/** Items of the module. */
export const controller = defineController(inventoryOpeningStock, openingStockController(StoreModule.inventory))
