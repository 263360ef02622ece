import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { amountInput } from '~/server/documents/input'
import { versionInput } from '~/server/version'
import { customerChange, newCustomer } from '~shared/patients/customerInput'
import { visitFields } from '~shared/visits/input'

/**
 * A new follow-up as it is posted (spec 2, section 7). The patient's fields are those that the form shows; of them only
 * those of `correctable` may differ from the patient.
 */
export const newFollowUp = newCustomer.extend({
  ...visitFields,
  customer: idSchema('Patient').nullish(),
  /** The version of the patient that the form was filled from. */
  version: versionInput,
  followUpCharge: amountInput('Follow Up Charge').nullish(),
  opdBookCharge: amountInput('Opd charge').nullish(),
  grandTotal: amountInput('Grand Total').nullish(),
  discountRate: amountInput('Discount %').nullish(),
  discountAmount: amountInput('Discount amount').nullish(),
  discountType: z.unknown().optional(),
})

export type FollowUpInput = z.output<typeof newFollowUp>

/** A change of a follow-up's patient; `customer` may be said again. */
export const followUpChange = customerChange.extend({ customer: idSchema('Patient').optional() })
