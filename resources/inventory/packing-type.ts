import { defineProxyResource } from '~/resource'
import { packingType } from '../pharmacy/packing-type'

/** Those that the pharmacy has. */
export const inventoryPackingType = defineProxyResource(packingType)
