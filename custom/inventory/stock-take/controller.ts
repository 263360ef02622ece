import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { stockTakeController } from '~shared/stock-take/takeController'
import { inventoryStockTake } from '../../../documents/inventory/inventory-stock-take'

/** Lots of the store, and whether the books said what its lines say they did. */
export const controller = defineController(
  inventoryStockTake,
  stockTakeController(inventoryStockTake, StoreModule.inventory),
)
