import { alsoShown } from '~/resource'
import { store } from '../pharmacy/store'

/** Those that the pharmacy has. */
export const inventoryStore = alsoShown(store)
