import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { inventoryStockTake } from '../../../documents/inventory/inventory-stock-take'
import { pharmacyStockTake } from '../../../documents/pharmacy/stock-take'
import { stockTakeController } from './takeController'

/** Counts of lots of a store, with whether the book quantities of the lines are true. */
export const controllers = [
  defineController(pharmacyStockTake, stockTakeController(pharmacyStockTake, StoreModule.pharmacy)),
  defineController(inventoryStockTake, stockTakeController(inventoryStockTake, StoreModule.inventory)),
]
