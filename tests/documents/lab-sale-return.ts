import type { BodyFactory } from '~/testing/documents/documentBodies'
import { refundOf } from '../api/support/refund'

/** Amounts of refunds follow from the organization's rule. */
export const factory: BodyFactory = {
  returnBody: ({ admin }, { id }, quantities) => refundOf(admin, id, quantities),
  settings: { roundOffSale: true },
}
