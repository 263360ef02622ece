import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { openingHalf } from '~shared/stock/operations/openingHalf'
import { inventoryOpeningStock } from '../../../documents/inventory/inventory-opening-stock'

/** Items of the module. */
export const serve = serveDocument(inventoryOpeningStock, openingHalf(StoreModule.inventory))
