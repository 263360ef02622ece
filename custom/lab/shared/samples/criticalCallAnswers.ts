import { z } from 'zod'
import { moment, nullableText } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

/** A result that is critical or possibly critical, and who was notified. */
export const criticalCall = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    customerNo: z.string(),
    customerFullName: z.string(),
    mobileNo: nullableText,
    /** The doctor or institution that sent the patient. */
    referral: nullableText,
    test: namedRecord,
    value: z.string(),
    unit: nullableText,
    flag: nullableText,
    /** It is a bound that includes critical values. */
    possiblyCritical: z.boolean(),
    openedAt: moment,
    openedByUserName: z.string(),
    answeredAt: moment.nullable(),
    answeredByUserName: nullableText,
    toldTo: nullableText,
    readBack: z.boolean().nullable(),
    /** Why nobody was notified. */
    reason: nullableText,
  })
  .meta({ id: 'CriticalCall' })

export type CriticalCall = z.output<typeof criticalCall>
