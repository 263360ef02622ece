import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { storeHalf } from '~shared/stock/operations/lots'
import { pharmacyStockAdjustment } from '../../../documents/pharmacy/stock-adjustment'

/** Lots of the store. */
export const serve = serveDocument(pharmacyStockAdjustment, storeHalf(pharmacyStockAdjustment, StoreModule.pharmacy))
