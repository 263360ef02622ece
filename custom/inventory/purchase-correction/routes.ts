import type { Route } from '~/server/http/route'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'

export const routes: Route[] = lotCorrectionRoutes(inventoryPurchase)
