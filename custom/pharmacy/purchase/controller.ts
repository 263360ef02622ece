import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { purchaseController } from '~shared/purchase/operations/purchaseController'
import { purchase } from '../../../documents/pharmacy/purchase'

/** Purchases of the pharmacy's items, under the organization rule. */
export const controller = defineController(purchase, purchaseController(StoreModule.pharmacy))
