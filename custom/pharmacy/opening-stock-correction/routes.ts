import type { Route } from '~/server/http/route'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'

export const routes: Route[] = lotCorrectionRoutes(pharmacyOpeningStock)
