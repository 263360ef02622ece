import { defineProxyResource } from '~/resource'
import { manufacturer } from '../pharmacy/manufacturer'

/** Those that the pharmacy has. */
export const inventoryManufacturer = defineProxyResource(manufacturer)
