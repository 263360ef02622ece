import { z } from 'zod'
import { adDaySchema, bsDaySchema, nullableTextSchema } from '~/metadata/response'
import { printOrganizationSchema } from '~/print/printSchemas'
import { customerSchema } from '~shared/patients/responses'

/** The patient's current data in a visit's response; the time is the visit's. */
export const visitorSchema = customerSchema.omit({
  ...{ id: true, remarks: true, createdDateAd: true, createdDateBs: true, createdByUserName: true },
})

/** A patient as the follow-up form picks one. */
export const formerVisitorSchema = customerSchema
  .extend({
    firstVisitAd: adDaySchema,
    firstVisitBs: bsDaySchema.nullable(),
    /** In Nepal's days; above 15 the follow-up is charged. */
    daysSinceFirstVisit: z.int(),
  })
  .meta({ id: 'Visitor' })

/** The further print data of an OPD registration's ticket, as stored at registration. */
export const ticket = {
  organization: printOrganizationSchema,
  customerName: z.string(),
  customerGenderDisplay: nullableTextSchema,
  department: z.string(),
  doctor: nullableTextSchema,
}
