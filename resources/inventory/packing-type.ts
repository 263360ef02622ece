import { defineProxyResource } from '~/resource'
import { packingType } from '../pharmacy/packing-type'

/** The same records as the pharmacy's. */
export const inventoryPackingType = defineProxyResource(packingType)
