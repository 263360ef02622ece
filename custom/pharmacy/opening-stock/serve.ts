import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { openingHalf } from '~shared/stock/operations/openingHalf'
import { pharmacyOpeningStock } from '../../../documents/pharmacy/opening-stock'

/** Items of the module. */
export const serve = serveDocument(pharmacyOpeningStock, openingHalf(StoreModule.pharmacy))
