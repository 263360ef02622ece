import { defineProxyResource } from '~/resource'
import { store } from '../pharmacy/store'

/** Those that the pharmacy has. */
export const inventoryStore = defineProxyResource(store)
