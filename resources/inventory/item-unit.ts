import { defineProxyResource } from '~/resource'
import { itemUnit } from '../pharmacy/item-unit'

/** Those that the pharmacy has. */
export const inventoryItemUnit = defineProxyResource(itemUnit)
