import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { purchaseHalf } from '~shared/purchase/operations/purchaseHalf'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'

/** Items of the inventory, and the organization rule. */
export const serve = serveDocument(inventoryPurchase, purchaseHalf(StoreModule.inventory))
