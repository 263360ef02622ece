import type { Factory } from '../documentBodies'
import { refundOf } from '../refund'

/** Amounts of refunds follow from the organization's rule. */
export const factory: Factory = {
  taking: ({ admin }, { id }, quantities) => refundOf(admin, id, quantities),
  settings: { roundOffSale: true },
}
