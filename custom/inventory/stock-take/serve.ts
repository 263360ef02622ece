import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { takeHalf } from '~shared/stock-take/takeHalf'
import { inventoryStockTake } from '../../../documents/inventory/inventory-stock-take'

/** Lots of the store, and whether the books said what its lines say they did. */
export const serve = serveDocument(inventoryStockTake, takeHalf(inventoryStockTake, StoreModule.inventory))
