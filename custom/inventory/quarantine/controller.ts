import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { storeController } from '~shared/stock/operations/lots'
import { inventoryQuarantine } from '../../../documents/inventory/inventory-quarantine'

/** Lots of the store. */
export const controller = defineController(
  inventoryQuarantine,
  storeController(inventoryQuarantine, StoreModule.inventory),
)
