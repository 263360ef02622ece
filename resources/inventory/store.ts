import { defineProxyResource } from '~/resource'
import { store } from '../pharmacy/store'

/** The same records as the pharmacy's. */
export const inventoryStore = defineProxyResource(store)
