import { PayType } from '~/domain/options'
import type { BodyFactory } from '~/testing/documents/documentBodies'
import { billingDataOf } from '../api/support/billing'

/** A visit of an earlier patient, charged by the department's own rate. */
export const factory: BodyFactory = {
  body: async ({ server }) => {
    const data = billingDataOf({ server })
    const department = await server.db
      .insertInto('department')
      .values({ name: `Ward ${await data.mode()}`, opdFollowUpCharge: '200.00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const customer = await data.patient({ createdDateAd: '2024-01-01' })
    const person = { firstName: 'Sita', lastName: 'Gurung', gender: 2, dobDateAd: '1990-05-01', age: 35 }
    const charges = { followUpCharge: '200.00', opdBookCharge: '0.00', grandTotal: '200.00' }
    return { customer, ...person, department: department.id, payType: PayType.cash, ...charges }
  },
}
