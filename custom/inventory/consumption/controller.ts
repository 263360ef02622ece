import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { storeController } from '~shared/stock/operations/lots'
import { consumption } from '../../../documents/inventory/consumption'

/** Lots of the store. */
export const controller = defineController(consumption, storeController(consumption, StoreModule.inventory, true))
