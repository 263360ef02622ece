import type { z } from 'zod'
import { twoPlaceDecimal } from '~/metadata/response'
import { customer } from '~shared/patients/responses'

/** A patient as the pharmacy lists its customers. */
export const pharmacyCustomer = customer
  .extend({
    /** The patient's open amount on bills and visits. */
    dueAmount: twoPlaceDecimal,
  })
  .meta({ id: 'PharmacyCustomer' })

export type PharmacyCustomer = z.output<typeof pharmacyCustomer>
