import { z } from 'zod'
import { adDaySchema, bsDaySchema, momentSchema, nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'
import { customerSchema, patientNoteSchema } from '~shared/patients/responses'
import { orderedTestStateSchema, sampleRowSchema } from '../shared/samples/responses'
import { usgTestSchema } from '../shared/ultrasound/responses'

/** What a patient owes on the documents that one kind of receipt pays; only those that the reader may see. */
const ledgerDue = z.strictObject({
  /** The receipt's document, its label and the route of its screen. */
  ...{ name: z.string(), label: z.string(), route: z.string() },
  dueAmount: twoPlaceDecimalSchema,
})

/** A patient as the page shows one. */
export const patientPageSchema = customerSchema
  .extend({
    /** The day of the last bill or visit; null where there was none. */
    lastVisitAd: adDaySchema.nullable(),
    lastVisitBs: bsDaySchema.nullable(),
    dues: z.array(ledgerDue),
    /** The path of the photo. */
    photo: nullableTextSchema,
    /** The last correction of sex or birth date, which results and reports are marked with. */
    identityChange: z.strictObject({ reason: z.string(), at: momentSchema, by: z.string() }).nullable(),
    /** The latest note. */
    note: patientNoteSchema.nullable(),
  })
  .meta({ id: 'PatientPage' })

/** The path of a patient's photo after it was set; null after it was removed. */
export const photoResponse = z.strictObject({ photo: nullableTextSchema })

/** A sample of the patient with the tests that were collected for it. */
export const patientSampleSchema = sampleRowSchema
  .extend({ tests: z.array(orderedTestStateSchema.extend({ test: namedRecordSchema })) })
  .meta({ id: 'PatientSample' })

/** How a result counts: `withdrawn` with the report that stated it, `refunded` with its bill line. */
export const resultStates = ['entered', 'verified', 'refunded', 'withdrawn'] as const

/** A result in the row of its test and the column of its sample. */
const patientResult = z.strictObject({
  customerTest: z.int(),
  test: namedRecordSchema,
  department: z.string(),
  value: z.string(),
  flag: nullableTextSchema,
  unit: nullableTextSchema,
  rangeText: nullableTextSchema,
  state: z.enum(resultStates),
})

/** The results of a sample number: a column of the results over time. */
export const sampleResultsSchema = z
  .strictObject({
    /** That of its first tube. */
    id: z.int(),
    sampleNo: z.string(),
    collectedAt: momentSchema,
    collectedDateAd: adDaySchema,
    collectedDateBs: bsDaySchema.nullable(),
    results: z.array(patientResult),
  })
  .meta({ id: 'SampleResults' })

/** An ultrasound of the patient with the bill that owes it. */
export const patientUltrasoundSchema = usgTestSchema
  .extend({ sale: z.int(), saleNo: z.string(), createdDateAd: adDaySchema, createdDateBs: bsDaySchema })
  .meta({ id: 'PatientUltrasound' })

export type PatientPageData = z.output<typeof patientPageSchema>
export type PatientSample = z.output<typeof patientSampleSchema>
export type SampleResults = z.output<typeof sampleResultsSchema>
export type PatientResult = z.output<typeof patientResult>
export type PatientUltrasound = z.output<typeof patientUltrasoundSchema>
