import { defineProxyResource } from '~/resource'
import { packingTypeDetail, packingTypeDetailFields } from '../pharmacy/packing-type-detail'
import { inventoryPackingType } from './packing-type'

/** Those that the pharmacy has. */
export const inventoryPackingTypeDetail = defineProxyResource(packingTypeDetail, {
  fields: packingTypeDetailFields(() => inventoryPackingType),
})
