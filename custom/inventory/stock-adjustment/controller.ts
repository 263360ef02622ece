import { StoreModule } from '~/domain/options'
import { defineController } from '~/server/documents/controller'
import { storeController } from '~shared/stock/operations/lots'
import { inventoryStockAdjustment } from '../../../documents/inventory/inventory-stock-adjustment'

/** Lots of the store. */
export const controller = defineController(
  inventoryStockAdjustment,
  storeController(inventoryStockAdjustment, StoreModule.inventory),
)
