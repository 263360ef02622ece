import { serveDocument } from '~/server/documents/half'
import { lotHalf } from '~shared/stock/operations/lots'
import { pharmacyStockAdjustment } from '../../../documents/pharmacy/stock-adjustment'

/** Lots of the store. */
export const serve = serveDocument(pharmacyStockAdjustment, lotHalf(pharmacyStockAdjustment.name))
