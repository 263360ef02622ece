import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { storeController } from '~shared/stock/operations/lots'
import { pharmacyQuarantine } from '../../../documents/pharmacy/quarantine'

/** Lots of the store. */
export const controller = defineController(
  pharmacyQuarantine,
  storeController(pharmacyQuarantine, StoreModule.pharmacy),
)
