import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { openingStockController } from '~shared/stock/operations/openingController'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'

/** Items of the module. */
export const controller = defineController(pharmacyOpeningStock, openingStockController(StoreModule.pharmacy))
