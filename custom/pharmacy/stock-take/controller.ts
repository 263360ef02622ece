import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { stockTakeController } from '~shared/stock-take/takeController'
import { pharmacyStockTake } from '../../../documents/pharmacy/stock-take'

/** Lots of the store, and whether the books said what its lines say they did. */
export const controller = defineController(
  pharmacyStockTake,
  stockTakeController(pharmacyStockTake, StoreModule.pharmacy),
)
