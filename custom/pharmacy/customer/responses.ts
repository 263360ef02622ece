import type { z } from 'zod'
import { decimal } from '~/metadata/response'
import { customer } from '~shared/patients/responses'

/** A patient as the pharmacy lists its customers. */
export const debtor = customer
  .extend({
    /** The patient's open amount on bills and visits. */
    dueAmount: decimal,
  })
  .meta({ id: 'PharmacyCustomer' })

export type Debtor = z.output<typeof debtor>
