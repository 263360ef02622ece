import { z } from 'zod'
import { adDay, bsDay, nullableText } from '~/metadata/response'
import { paperOrganization } from '~/print/paperAnswers'
import { customer } from '~shared/patients/responses'

/** What a visit says of its patient as he or she is known today; the time is the visit's. */
export const visitor = customer.omit({
  ...{ id: true, remarks: true, createdDateAd: true, createdDateBs: true, createdByUserName: true },
})

/** A patient as the follow-up form picks one. */
export const formerVisitor = customer
  .extend({
    firstVisitAd: adDay,
    firstVisitBs: bsDay.nullable(),
    /** In Nepal's days; above 15 the follow-up is charged. */
    daysSinceFirstVisit: z.int(),
  })
  .meta({ id: 'Visitor' })

/** What the ticket of an OPD registration says beside its row, as it was written. */
export const ticket = {
  organization: paperOrganization,
  customerName: z.string(),
  customerGenderDisplay: nullableText,
  department: z.string(),
  doctor: nullableText,
}
