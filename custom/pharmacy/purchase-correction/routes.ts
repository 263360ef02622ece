import type { Route } from '~/server/http/route'
import { purchaseCorrectionRoutes } from '~shared/purchase/operations/correctionCalls'
import { purchase } from '../../../documents/pharmacy/purchase'

export const routes: Route[] = purchaseCorrectionRoutes(purchase)
