import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { storeHalf } from '~shared/stock/operations/lots'
import { pharmacyQuarantine } from '../../../documents/pharmacy/quarantine'

/** Lots of the store. */
export const serve = serveDocument(pharmacyQuarantine, storeHalf(pharmacyQuarantine, StoreModule.pharmacy))
