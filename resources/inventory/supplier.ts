import { defineProxyResource } from '~/resource'
import { supplier } from '../pharmacy/supplier'

/** The same records as the pharmacy's. */
export const inventorySupplier = defineProxyResource(supplier)
