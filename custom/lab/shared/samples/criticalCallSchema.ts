import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'

/** A result that is critical or possibly critical, and who was notified. */
export const criticalCallSchema = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    customerNo: z.string(),
    customerFullName: z.string(),
    mobileNo: nullableTextSchema,
    /** The doctor or institution that sent the patient. */
    referral: nullableTextSchema,
    test: namedRecordSchema,
    value: z.string(),
    unit: nullableTextSchema,
    flag: nullableTextSchema,
    /** It is a bound that includes critical values. */
    possiblyCritical: z.boolean(),
    openedAt: momentSchema,
    openedByUserName: z.string(),
    answeredAt: momentSchema.nullable(),
    answeredByUserName: nullableTextSchema,
    toldTo: nullableTextSchema,
    readBack: z.boolean().nullable(),
    /** Why nobody was notified. */
    reason: nullableTextSchema,
  })
  .meta({ id: 'CriticalCall' })

export type CriticalCall = z.output<typeof criticalCallSchema>
