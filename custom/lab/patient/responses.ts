import { z } from 'zod'
import { adDay, bsDay, moment, nullableText, twoPlaceDecimal } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'
import { customer, patientNote } from '~shared/patients/responses'
import { orderedTestState, sampleRow } from '../shared/samples/responses'
import { usgTest } from '../shared/ultrasound/responses'

/** What a patient owes on the documents that one kind of receipt pays; only those that the reader may see. */
const ledgerDue = z.strictObject({
  /** The receipt's document, its label and the route of its screen. */
  ...{ name: z.string(), label: z.string(), route: z.string() },
  dueAmount: twoPlaceDecimal,
})

/** A patient as the page shows one. */
export const patientPage = customer
  .extend({
    /** The day of the last bill or visit; null where there was none. */
    lastVisitAd: adDay.nullable(),
    lastVisitBs: bsDay.nullable(),
    dues: z.array(ledgerDue),
    /** The path of the photo. */
    photo: nullableText,
    /** The last correction of sex or birth date, which results and reports are marked with. */
    identityChange: z.strictObject({ reason: z.string(), at: moment, by: z.string() }).nullable(),
    /** The latest note. */
    note: patientNote.nullable(),
  })
  .meta({ id: 'PatientPage' })

/** The path of a patient's photo after it was set; null after it was removed. */
export const photoResponse = z.strictObject({ photo: nullableText })

/** A sample of the patient with the tests that were collected for it. */
export const patientSample = sampleRow
  .extend({ tests: z.array(orderedTestState.extend({ test: namedRecord })) })
  .meta({ id: 'PatientSample' })

/** How a result counts: `withdrawn` with the report that stated it, `refunded` with its bill line. */
export const resultStates = ['entered', 'verified', 'refunded', 'withdrawn'] as const

/** A result in the row of its test and the column of its sample. */
const patientResult = z.strictObject({
  customerTest: z.int(),
  test: namedRecord,
  department: z.string(),
  value: z.string(),
  flag: nullableText,
  unit: nullableText,
  rangeText: nullableText,
  state: z.enum(resultStates),
})

/** The results of a sample number: a column of the results over time. */
export const sampleResults = z
  .strictObject({
    /** That of its first tube. */
    id: z.int(),
    sampleNo: z.string(),
    collectedAt: moment,
    collectedDateAd: adDay,
    collectedDateBs: bsDay.nullable(),
    results: z.array(patientResult),
  })
  .meta({ id: 'SampleResults' })

/** An ultrasound of the patient with the bill that owes it. */
export const patientUltrasound = usgTest
  .extend({ sale: z.int(), saleNo: z.string(), createdDateAd: adDay, createdDateBs: bsDay })
  .meta({ id: 'PatientUltrasound' })

export type PatientPage = z.output<typeof patientPage>
export type PatientSample = z.output<typeof patientSample>
export type SampleResults = z.output<typeof sampleResults>
export type PatientResult = z.output<typeof patientResult>
export type PatientUltrasound = z.output<typeof patientUltrasound>
