import { defineProxyResource } from '~/resource'
import { manufacturer } from '../pharmacy/manufacturer'

/** The same records as the pharmacy's. */
export const inventoryManufacturer = defineProxyResource(manufacturer)
