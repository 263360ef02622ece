import { z } from 'zod'
import { adDay, bsDay, clockTime, moment, nullableText } from '~/metadata/response'
import { printDateTimeSchema, printLanguageSchema } from '~/print/paperAnswers'
import { namedRecord } from '~/server/http/responses'

/** Responses of sample collection. */

/** A line of a bill as the list of samples holds it (spec 2, section 3: `saleMainCustomerVisit[0].labSaleDetail`). */
const billedTest = z.strictObject({ id: z.int(), test: z.int(), testName: z.string(), qty: z.int() })

/** A bill with its tests counted. Dates are `YYYY-MM-DD`, times `HH:MM:SS` of Nepal. */
export const billToCollect = z
  .strictObject({
    /** The id of the bill. */
    id: z.int(),
    saleNo: z.string(),
    fiscalYear: z.string(),
    /** The patient's id. */
    customer: z.int(),
    customerNo: z.string(),
    customerFullName: z.string(),
    mobileNo: nullableText,
    gender: z.int(),
    genderDisplay: z.string(),
    dobDateAd: adDay,
    /** On the day of the bill: `12 days`, `7 mth` or `34 Yrs`. */
    age: z.string(),
    createdDateAd: adDay,
    createdDateBs: bsDay,
    createdTime: clockTime,
    /** 1 as long as a test is to be collected, then 2; 0 when all were returned before. */
    testStatus: z.literal([0, 1, 2]),
    testStatusDisplay: z.string(),
    /** Without those that were returned before they were collected. */
    testCount: z.int(),
    pendingCount: z.int(),
    collectedCount: z.int(),
    /** The tests to be collected again because the laboratory rejected their tube. */
    rejectedCount: z.int(),
    remarks: nullableText,
    saleMainCustomerVisit: z.array(
      z.strictObject({ id: z.int(), saleNo: z.string(), labSaleDetail: z.array(billedTest) }),
    ),
  })
  .meta({ id: 'BillToCollect' })

/** A tube that the laboratory rejected. */
const rejection = z.strictObject({
  barcode: z.string(),
  reason: z.string(),
  remarks: nullableText,
  rejectedAt: moment,
  rejectedByUserName: z.string(),
})

/** A test that a bill owes its patient. */
export const customerTest = z
  .strictObject({
    id: z.int(),
    test: namedRecord,
    /** The billed package that it belongs to. */
    packageTest: namedRecord.nullable(),
    sampleType: namedRecord.nullable(),
    status: z.int(),
    statusDisplay: z.string(),
    sampleNo: nullableText,
    /** The id of the tube it is in. */
    collectedSample: z.int().nullable(),
    barcode: nullableText,
    receivedAt: moment.nullable(),
    collectedDateAd: adDay.nullable(),
    collectedDateBs: bsDay.nullable(),
    collectedTime: clockTime.nullable(),
    collectedByUserName: nullableText,
    remarks: nullableText,
    /** The last tube of the test that was rejected. */
    rejection: rejection.nullable(),
  })
  .meta({ id: 'CustomerTest' })

const collectedTube = z.strictObject({
  id: z.int(),
  barcode: z.string(),
  sampleType: namedRecord.nullable(),
  customerTests: z.array(z.int()),
})

/** The samples of one collection. */
export const collection = z
  .strictObject({ sampleNo: z.string(), customer: z.int(), collectedAt: moment, samples: z.array(collectedTube) })
  .meta({ id: 'Collection' })

/** The tests that are to be collected again. */
export const undoResponse = z.strictObject({ customerTests: z.array(z.int()) })

/** The content of a tube's label. */
export const label = z.strictObject({
  sampleNo: z.string(),
  /** The sample number and that of the tube, which no other label has. */
  barcode: z.string(),
  patientName: z.string(),
  /** Written out, e.g. `34 Yrs / Female`. */
  ageSex: z.string(),
  patientNo: nullableText.optional(),
  /** E.g. `EDTA blood`. */
  tubeType: z.string(),
  collectedAt: printDateTimeSchema,
  printLanguage: printLanguageSchema,
})

export type BillToCollect = z.output<typeof billToCollect>
export type CustomerTest = z.output<typeof customerTest>
export type Collection = z.output<typeof collection>
