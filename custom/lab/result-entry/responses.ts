import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'

/** A medicine that the organisms of a test are tried against. */
export const medicineRowSchema = namedRecordSchema.extend({ code: nullableTextSchema })

/** A text for remarks, put there by its code. */
export const commentRowSchema = z.strictObject({ id: z.int(), code: z.string(), comment: z.string() })

/** A reagent that was used for a sample number, or for one test of it. */
export const reagentUseSchema = z
  .strictObject({
    id: z.int(),
    reagent: namedRecordSchema,
    /** The customer test with the name of its test; null where it was used for the whole sample. */
    customerTest: namedRecordSchema.nullable(),
    /** Below zero: taken back. */
    quantity: z.number(),
    unit: nullableTextSchema,
    remarks: nullableTextSchema,
    usedAt: momentSchema,
    usedByUserName: z.string(),
  })
  .meta({ id: 'ReagentUse' })

export type ReagentUse = z.output<typeof reagentUseSchema>
export type MedicineRow = z.output<typeof medicineRowSchema>
export type CommentRow = z.output<typeof commentRowSchema>
