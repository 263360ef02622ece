import type { Endpoint } from '~/server/http/endpoint'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'

export const endpoints: Endpoint[] = lotCorrectionRoutes(inventoryOpeningStock)
