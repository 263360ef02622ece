import { serveDocument } from '~/server/documents/half'
import { lotHalf } from '~shared/stock/operations/lots'
import { inventoryStockAdjustment } from '../../../documents/inventory/inventory-stock-adjustment'

/** Lots of the store. */
export const serve = serveDocument(inventoryStockAdjustment, lotHalf(inventoryStockAdjustment.name))
