import { defineController } from '~/server/documents/controller'
import { StoreModule } from '~shared/options/options'
import { purchaseController } from '~shared/purchase/operations/purchaseController'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'

/** Items of the inventory, and the organization rule. */
export const controller = defineController(inventoryPurchase, purchaseController(StoreModule.inventory))
