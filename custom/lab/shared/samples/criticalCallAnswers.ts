import { z } from 'zod'
import { maybeText, moment } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

/** A result that is critical or possibly critical, and who was told of it. */
export const criticalCall = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    customerNo: z.string(),
    customerFullName: z.string(),
    mobileNo: maybeText,
    /** Who sent the patient. */
    referral: maybeText,
    test: namedRecord,
    value: z.string(),
    unit: maybeText,
    flag: maybeText,
    /** It is a bound, of which some values would be critical. */
    possiblyCritical: z.boolean(),
    openedAt: moment,
    openedByUserName: z.string(),
    answeredAt: moment.nullable(),
    answeredByUserName: maybeText,
    toldTo: maybeText,
    readBack: z.boolean().nullable(),
    /** Why nobody was told. */
    reason: maybeText,
  })
  .meta({ id: 'CriticalCall' })

export type CriticalCall = z.output<typeof criticalCall>
