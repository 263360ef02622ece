import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { storeController } from '~shared/stock/operations/lots'
import { pharmacyStockAdjustment } from '../../../documents/pharmacy/stock-adjustment'

/** Lots of the store. */
export const controller = defineController(
  pharmacyStockAdjustment,
  storeController(pharmacyStockAdjustment, StoreModule.pharmacy),
)
