import type { Endpoint } from '~/server/http/endpoint'
import { lotCorrectionRoutes } from '~shared/stock/operations/lotCorrectionRoutes'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'

export const endpoints: Endpoint[] = lotCorrectionRoutes(pharmacyOpeningStock)
