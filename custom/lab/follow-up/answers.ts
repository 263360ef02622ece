import { z } from 'zod'
import { adDay, bsDay } from '~/metadata/answer'
import { customer } from '~shared/patients/answers'

/** A patient as the follow-up form picks one. */
export const visitor = customer
  .extend({
    firstVisitAd: adDay,
    firstVisitBs: bsDay.nullable(),
    /** In Nepal's days; above 15 the follow-up is charged. */
    daysSinceFirstVisit: z.int(),
  })
  .meta({ id: 'Visitor' })

export type Visitor = z.output<typeof visitor>
