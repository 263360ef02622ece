import type { z } from 'zod'
import { twoPlaceDecimalSchema } from '~/metadata/response'
import { customerSchema } from '~shared/patients/responses'

/** A patient as the pharmacy lists its customers. */
export const pharmacyCustomerSchema = customerSchema
  .extend({
    /** The patient's open amount on bills and visits. */
    dueAmount: twoPlaceDecimalSchema,
  })
  .meta({ id: 'PharmacyCustomer' })

export type PharmacyCustomer = z.output<typeof pharmacyCustomerSchema>
