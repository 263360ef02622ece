import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { storeHalf } from '~shared/stock/operations/lots'
import { consumption } from '../../../documents/inventory/consumption'

/** Lots of the store. */
export const serve = serveDocument(consumption, storeHalf(consumption, StoreModule.inventory, true))
