import type { BodyFactory } from '~/testing/documents/documentBodies'
import { billingDataOf } from '../api/support/billing'

/** A discount that is asked for a patient. */
export const factory: BodyFactory = {
  body: async ({ server }) => ({
    customer: await billingDataOf({ server }).patient(),
    rate: '25.00',
    reason: 'Family of the staff',
  }),
}
