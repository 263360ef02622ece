import { z } from 'zod'
import { payTypes } from '~/domain/options'
import { adDay, bsDay, decimal, maybeText, moment } from '~/metadata/answer'
import { paperOrganization } from '~/print/paperAnswers'
import { namedRecord } from '~/server/http/answers'
import { customer } from '~shared/patients/answers'

/** What the calls of visits answer. */

/** A visit with its patient as he or she is known today; id, remarks, day and hand are the visit's. */
const visit = customer.extend({
  visitNo: z.string(),
  fiscalYear: z.string(),
  customer: z.strictObject({ id: z.int(), fullName: z.string() }),
  payType: z.literal(payTypes.map(({ id }) => id)),
  payTypeDisplay: z.string(),
  department: namedRecord,
  doctor: z.strictObject({ id: z.int(), fullName: z.string() }).nullable(),
  opdBookCharge: decimal,
  createdDateBs: bsDay,
})

export const opdVisit = visit.extend({ registrationCharge: decimal, total: decimal }).meta({ id: 'OpdVisit' })

export const followUpVisit = visit
  .extend({
    followUpCharge: decimal,
    grandTotal: decimal,
    /** In Nepal's days, what the charge was decided by. */
    daysSinceFirstVisit: z.int(),
  })
  .meta({ id: 'FollowUpVisit' })

/** What the ticket of an OPD registration says, as it was written. */
export const ticket = z
  .strictObject({
    id: z.int(),
    visitNo: z.string(),
    fiscalYear: z.string(),
    organization: paperOrganization,
    customerNo: z.string(),
    customerName: z.string(),
    customerAddress: maybeText,
    customerPhone: maybeText,
    customerGenderDisplay: maybeText,
    customerDobDateAd: adDay,
    payTypeDisplay: z.string(),
    department: z.string(),
    doctor: maybeText,
    registrationCharge: decimal,
    opdBookCharge: decimal,
    total: decimal,
    createdAt: moment,
    createdDateAd: adDay,
    /** How often it was printed; the next print is the original when 0. */
    printCount: z.int(),
  })
  .meta({ id: 'Ticket' })
