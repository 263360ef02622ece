import { z } from 'zod'
import { adDaySchema, bsDaySchema, clockTimeSchema, momentSchema, nullableTextSchema } from '~/metadata/response'
import { printDateTimeSchema, printLanguageSchema } from '~/print/printSchemas'
import { namedRecordSchema } from '~/server/http/responses'
import { usedPrintFormatSchema } from '~/server/printFormats/input'

/** Responses of sample collection. */

/** A line of a bill as the list of samples holds it (spec 2, section 3: `saleMainCustomerVisit[0].labSaleDetail`). */
const billedTest = z.strictObject({ id: z.int(), test: z.int(), testName: z.string(), qty: z.int() })

/** A bill with its tests counted. Dates are `YYYY-MM-DD`, times `HH:MM:SS` of Nepal. */
export const billToCollectSchema = z
  .strictObject({
    /** The id of the bill. */
    id: z.int(),
    saleNo: z.string(),
    fiscalYear: z.string(),
    /** The patient's id. */
    customer: z.int(),
    customerNo: z.string(),
    customerFullName: z.string(),
    mobileNo: nullableTextSchema,
    gender: z.int(),
    genderDisplay: z.string(),
    dobDateAd: adDaySchema,
    /** On the day of the bill: `12 days`, `7 mth` or `34 Yrs`. */
    age: z.string(),
    createdDateAd: adDaySchema,
    createdDateBs: bsDaySchema,
    createdTime: clockTimeSchema,
    /** 1 as long as a test is to be collected, then 2; 0 when all were returned before. */
    testStatus: z.literal([0, 1, 2]),
    testStatusDisplay: z.string(),
    /** Without those that were returned before they were collected. */
    testCount: z.int(),
    pendingCount: z.int(),
    collectedCount: z.int(),
    /** The tests to be collected again because the laboratory rejected their tube. */
    rejectedCount: z.int(),
    remarks: nullableTextSchema,
    saleMainCustomerVisit: z.array(
      z.strictObject({ id: z.int(), saleNo: z.string(), labSaleDetail: z.array(billedTest) }),
    ),
  })
  .meta({ id: 'BillToCollect' })

/** A tube that the laboratory rejected. */
const rejection = z.strictObject({
  barcode: z.string(),
  reason: z.string(),
  remarks: nullableTextSchema,
  rejectedAt: momentSchema,
  rejectedByUserName: z.string(),
})

/** A test that a bill owes its patient. */
export const customerTestSchema = z
  .strictObject({
    id: z.int(),
    test: namedRecordSchema,
    /** The billed package that it belongs to. */
    packageTest: namedRecordSchema.nullable(),
    sampleType: namedRecordSchema.nullable(),
    status: z.int(),
    statusDisplay: z.string(),
    sampleNo: nullableTextSchema,
    /** The id of the tube it is in. */
    collectedSample: z.int().nullable(),
    barcode: nullableTextSchema,
    receivedAt: momentSchema.nullable(),
    collectedDateAd: adDaySchema.nullable(),
    collectedDateBs: bsDaySchema.nullable(),
    collectedTime: clockTimeSchema.nullable(),
    collectedByUserName: nullableTextSchema,
    remarks: nullableTextSchema,
    /** The last tube of the test that was rejected. */
    rejection: rejection.nullable(),
  })
  .meta({ id: 'CustomerTest' })

const collectedTube = z.strictObject({
  id: z.int(),
  barcode: z.string(),
  sampleType: namedRecordSchema.nullable(),
  customerTests: z.array(z.int()),
})

/** The samples of one collection. */
export const collectionSchema = z
  .strictObject({ sampleNo: z.string(), customer: z.int(), collectedAt: momentSchema, samples: z.array(collectedTube) })
  .meta({ id: 'Collection' })

/** The tests that are to be collected again. */
export const undoResponse = z.strictObject({ customerTests: z.array(z.int()) })

/** The content of a tube's label. */
export const labelSchema = z.strictObject({
  sampleNo: z.string(),
  /** The sample number and that of the tube, which no other label has. */
  barcode: z.string(),
  patientName: z.string(),
  /** Written out, e.g. `34 Yrs / Female`. */
  ageSex: z.string(),
  patientNo: nullableTextSchema.optional(),
  /** E.g. `EDTA blood`. */
  tubeType: z.string(),
  collectedAt: printDateTimeSchema,
  printLanguage: printLanguageSchema,
  printFormat: usedPrintFormatSchema,
})

export type BillToCollect = z.output<typeof billToCollectSchema>
export type CustomerTest = z.output<typeof customerTestSchema>
export type Collection = z.output<typeof collectionSchema>
/** The content of a tube's label. */
export type LabelData = z.output<typeof labelSchema>
