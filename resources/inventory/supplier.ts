import { defineProxyResource } from '~/resource'
import { supplier } from '../pharmacy/supplier'

/** Those that the pharmacy has. */
export const inventorySupplier = defineProxyResource(supplier)
