import type { Route } from '~/server/http/route'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { purchase } from '../../../documents/pharmacy/purchase'

export const routes: Route[] = lotCorrectionRoutes(purchase)
