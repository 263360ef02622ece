import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { purchaseController } from '~shared/purchase/operations/purchaseController'
import { purchase } from '../../../documents/pharmacy/purchase'

/** Items of the pharmacy, and the organization rule. */
export const controller = defineController(purchase, purchaseController(StoreModule.pharmacy))
