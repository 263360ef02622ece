import { defineProxyResource } from '~/resource'
import { itemUnit } from '../pharmacy/item-unit'

/** The same records as the pharmacy's. */
export const inventoryItemUnit = defineProxyResource(itemUnit)
