import { z } from 'zod'
import { moment, nullableText } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'

/** A medicine that the organisms of a test are tried against. */
export const medicineRow = namedRecord.extend({ code: nullableText })

/** A text for remarks, put there by its code. */
export const commentRow = z.strictObject({ id: z.int(), code: z.string(), comment: z.string() })

/** A reagent that was used for a sample number, or for one test of it. */
export const reagentUse = z
  .strictObject({
    id: z.int(),
    reagent: namedRecord,
    /** The customer test with the name of its test; null where it was used for the whole sample. */
    customerTest: namedRecord.nullable(),
    /** Below zero: taken back. */
    quantity: z.number(),
    unit: nullableText,
    remarks: nullableText,
    usedAt: moment,
    usedByUserName: z.string(),
  })
  .meta({ id: 'ReagentUse' })

export type ReagentUse = z.output<typeof reagentUse>
export type MedicineRow = z.output<typeof medicineRow>
export type CommentRow = z.output<typeof commentRow>
