import { defineProxyResource } from '~/resource'
import { packingTypeDetail, packingTypeDetailFields } from '../pharmacy/packing-type-detail'
import { inventoryPackingType } from './packing-type'

/** The same records as the pharmacy's. */
export const inventoryPackingTypeDetail = defineProxyResource(packingTypeDetail, {
  fields: packingTypeDetailFields(() => inventoryPackingType),
})
