import { PayType } from '~/domain/options'
import type { BodyFactory } from '~/testing/documents/documentBodies'
import { billingDataOf } from '../api/support/billing'

/** A visit of an earlier patient: the charges are in the body, the form is the patient's. */
export const factory: BodyFactory = {
  body: async ({ server }) => {
    const data = billingDataOf({ server })
    const { id } = await server.db.selectFrom('department').select('id').limit(1).executeTakeFirstOrThrow()
    const charges = { registrationCharge: '120.00', opdBookCharge: '30.50' }
    return { customer: await data.patient(), department: id, payType: PayType.cash, ...charges }
  },
}
