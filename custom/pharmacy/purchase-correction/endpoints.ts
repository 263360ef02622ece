import type { Endpoint } from '~/server/http/endpoint'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { purchase } from '../../../documents/pharmacy/purchase'

export const endpoints: Endpoint[] = lotCorrectionRoutes(purchase)
