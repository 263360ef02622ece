import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { storeHalf } from '~shared/stock/operations/lots'
import { inventoryStockAdjustment } from '../../../documents/inventory/inventory-stock-adjustment'

/** Lots of the store. */
export const serve = serveDocument(inventoryStockAdjustment, storeHalf(inventoryStockAdjustment, StoreModule.inventory))
