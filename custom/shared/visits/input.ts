import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { amountInput } from '~/server/documents/input'
import { newCustomer } from '~shared/patients/customerInput'
import { datedQuery } from '~shared/patients/patientRoutes'
import { visitMessages } from './rules'

/** The parameters of a list of visits. */
export const visitsQuery = datedQuery.extend({ ordering: z.enum(['id', '-id']).optional() })

/** The visit's part of a body; whether it is right is for the rules to judge. */
export const visitFields = {
  payType: z.literal([1, 2, null], visitMessages.payType).optional(),
  department: idSchema('Department').nullish(),
  doctor: idSchema('Doctor').nullish(),
}

/** A new OPD registration: the patient (or `customer`, an earlier one), and the visit; charges left out are preset. */
export const newOpdVisit = newCustomer.extend({
  ...visitFields,
  customer: idSchema('Patient').nullish(),
  registrationCharge: amountInput('Registration Charge').nullish(),
  opdBookCharge: amountInput('Opd charge').nullish(),
})

export type OpdInput = z.output<typeof newOpdVisit>
