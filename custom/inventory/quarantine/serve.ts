import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { storeHalf } from '~shared/stock/operations/lots'
import { inventoryQuarantine } from '../../../documents/inventory/inventory-quarantine'

/** Lots of the store. */
export const serve = serveDocument(inventoryQuarantine, storeHalf(inventoryQuarantine, StoreModule.inventory))
