import { StoreModule } from '~/domain/options'
import { serveDocument } from '~/server/documents/half'
import { purchaseHalf } from '~shared/purchase/operations/purchaseHalf'
import { purchase } from '../../../documents/pharmacy/purchase'

/** Items of the pharmacy, and the organization rule. */
export const serve = serveDocument(purchase, purchaseHalf(StoreModule.pharmacy))
