import type { Endpoint } from '~/server/http/endpoint'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'

export const endpoints: Endpoint[] = lotCorrectionRoutes(inventoryPurchase)
