import type { Route } from '~/server/http/route'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'

export const routes: Route[] = lotCorrectionRoutes(inventoryOpeningStock)
