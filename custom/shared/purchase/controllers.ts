import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'
import { purchase } from '../../../documents/pharmacy/purchase'
import { purchaseController } from './operations/purchaseController'

/** Purchases of the items of a module, under the organization rule. */
export const controllers = [
  defineController(purchase, purchaseController(StoreModule.pharmacy)),
  defineController(inventoryPurchase, purchaseController(StoreModule.inventory)),
]
