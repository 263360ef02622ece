import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { storeController } from '~shared/stock/operations/lots'
import { inventoryStockAdjustment } from '../../../documents/inventory/inventory-stock-adjustment'

/** Lots of the store. */
export const controller = defineController(
  inventoryStockAdjustment,
  storeController(inventoryStockAdjustment, StoreModule.inventory),
)
