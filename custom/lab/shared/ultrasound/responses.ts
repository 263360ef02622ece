import { z } from 'zod'
import { adDaySchema, bsDaySchema, momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'
import { reportStates } from '../issued-reports/states'

/** Responses of ultrasound. */

/** A patient with the ultrasound tests of a bill; `id` is the bill's. */
export const usgPatientSchema = z
  .strictObject({
    id: z.int(),
    saleNo: z.string(),
    fiscalYear: z.string(),
    createdDateAd: adDaySchema,
    createdDateBs: bsDaySchema,
    customer: z.int(),
    customerNo: z.string(),
    customerFullName: z.string(),
    mobileNo: nullableTextSchema,
    genderDisplay: nullableTextSchema,
    /** On the day of the bill; empty if unknown. */
    age: z.string(),
    referral: nullableTextSchema,
    /** Tests by status: all that were not returned, reported and not verified, verified. */
    testCount: z.int(),
    enteredCount: z.int(),
    verifiedCount: z.int(),
    /** The examinations that a refund stopped; the other counts leave them out. */
    refundedCount: z.int(),
  })
  .meta({ id: 'UsgPatient' })

/** An ultrasound test that a bill owes its patient. */
export const usgTestSchema = z
  .strictObject({
    /** The id of the owed test. */
    id: z.int(),
    test: namedRecordSchema,
    status: z.int(),
    statusDisplay: z.string(),
    reportNo: nullableTextSchema,
    enteredAt: momentSchema.nullable(),
    enteredBy: nullableTextSchema,
    verifiedAt: momentSchema.nullable(),
    verifiedBy: nullableTextSchema,
    /** The last version that was handed out; null while there is none. */
    issuedVersion: z.int().nullable(),
    /** The state of that version. */
    issuedState: z.enum(reportStates).nullable(),
  })
  .meta({ id: 'UsgTest' })

/** A picture as it is shown: a `data:` URL. */
export const usgPictureSchema = z.strictObject({ id: z.int(), image: z.string() }).meta({ id: 'UsgPicture' })

/** An ultrasound test with its report, or with what one starts from. */
export const usgExaminationSchema = usgTestSchema
  .extend({
    /** Null until it is reported. */
    text: nullableTextSchema,
    /** The text of the test's USG Test Service. */
    template: nullableTextSchema,
    pictures: z.array(usgPictureSchema),
    /** The signatories; the defaults until it is reported. */
    reportFooter: z.array(z.int()),
    /** The version of the report that was seen; null until there is one. */
    version: z.int().nullable(),
    remarks: nullableTextSchema,
    unapprovedRemarks: nullableTextSchema,
    /** Ready-made sentences by their codes. */
    findings: z.array(z.strictObject({ code: z.string(), finding: z.string() })),
  })
  .meta({ id: 'UsgExamination' })

export type UsgPatient = z.output<typeof usgPatientSchema>
export type UsgTest = z.output<typeof usgTestSchema>
export type UsgPicture = z.output<typeof usgPictureSchema>
export type UsgExamination = z.output<typeof usgExaminationSchema>
