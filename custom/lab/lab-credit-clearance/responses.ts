import { z } from 'zod'
import { followUp } from '../../../documents/lab/follow-up'
import { opdRegistration } from '../../../documents/lab/opd-registration'

/** The source of a due: a bill of the laboratory, or a visit to the clinic, with the names of dues and receipts. */
export const payableFields = {
  /** The ids and names of `serviceKinds`: LAB is a bill, OPD a visit. */
  serviceKind: z.int(),
  serviceKindDisplay: z.string(),
  /** The kind of a visit; null for a bill. */
  visitKind: z.literal([opdRegistration.name, followUp.name]).nullable(),
  /** The number of the bill or the visit. */
  saleNo: z.string(),
}
