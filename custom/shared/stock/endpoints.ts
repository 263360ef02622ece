import type { Endpoint } from '~/server/http/endpoint'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'
import { inventoryPurchase } from '../../../documents/inventory/inventory-purchase'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'
import { purchase } from '../../../documents/pharmacy/purchase'
import { lotCorrectionEndpoints } from './operations/lotCorrectionEndpoints'

/** Corrections of the lots of each document that creates some. */
export const endpoints: Endpoint[] = [inventoryOpeningStock, inventoryPurchase, pharmacyOpeningStock, purchase].flatMap(
  lotCorrectionEndpoints,
)
