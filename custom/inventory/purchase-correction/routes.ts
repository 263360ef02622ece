import type { Route } from '~/server/http/route'
import { purchaseCorrectionRoutes } from '~shared/purchase/operations/correctionCalls'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'

export const routes: Route[] = purchaseCorrectionRoutes(inventoryPurchase)
