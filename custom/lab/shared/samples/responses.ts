import { z } from 'zod'
import { adDaySchema, bsDaySchema, momentSchema, nullableTextSchema } from '~/metadata/response'
import { namedRecordSchema } from '~/server/http/responses'
import { reportStates } from '../issued-reports/states'
import { ruledResultSchema, testRuleSchema } from './ruleSchemas'

/** Responses of result entry and verification. */

const tube = z.strictObject({ id: z.int(), barcode: z.string(), sampleType: nullableTextSchema })

/** A sample number with its patient: one line of the lists. `id` is that of its first tube. */
export const sampleRowSchema = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    collectedSamples: z.array(tube),
    collectedAt: momentSchema,
    collectedDateAd: adDaySchema,
    collectedDateBs: bsDaySchema.nullable(),
    customer: z.int(),
    customerNo: z.string(),
    customerFullName: z.string(),
    gender: z.int(),
    genderDisplay: nullableTextSchema,
    dobDateAd: adDaySchema.nullable(),
    /** At collection, as it is shown; empty if unknown. */
    age: z.string(),
    mobileNo: nullableTextSchema,
    saleNo: z.string(),
    /** Tests by status: all, entered and not verified, verified. */
    testCount: z.int(),
    enteredCount: z.int(),
    verifiedCount: z.int(),
    /** The tests that a refund stopped; the other counts leave them out. */
    refundedCount: z.int(),
    /** The last issued version of the report; null while there is none. */
    issuedVersion: z.int().nullable(),
    /** The state of that version. */
    issuedState: z.enum(reportStates).nullable(),
    /** The sample number under which it is reported: its own, or that of the one that it is reported with. */
    reportNo: z.string(),
  })
  .meta({ id: 'SampleRow' })

/** A limit of a test's values, as its master states it: a decimal. */
const limit = z.union([z.string(), z.number()]).nullable()

/** A reference range of a test. Limits are null where a side is open; ages are days, both ends included. */
export const referenceRangeSchema = z
  .strictObject({
    id: z.int(),
    sex: z.int(),
    ageFrom: z.number().nullable(),
    ageTo: z.number().nullable(),
    condition: z.int(),
    /** The limit of Greater Than and Equals To, the lower end of Between. */
    low: limit,
    /** The limit of Less Than, the upper end of Between. */
    high: limit,
    /** Acceptable choices or texts, separated by `;` or line breaks. */
    normalText: nullableTextSchema,
    criticalLow: limit,
    criticalHigh: limit,
  })
  .meta({ id: 'HoldingRange' })

/** An organism that grew in a culture, and what the medicines do to it, with the names at entry. */
export const isolateSchema = z
  .strictObject({
    organism: namedRecordSchema,
    colonyCount: nullableTextSchema,
    medicines: z.array(
      namedRecordSchema.extend({
        /** 1 Sensitive, 2 Partially Sensitive, 3 Resistive. */
        sensitiveTypes: z.int(),
        /** The zone of inhibition, in mm. */
        zone: nullableTextSchema,
        /** Minimum inhibitory concentration as it was read, in µg/mL: `<=0.5`. */
        mic: nullableTextSchema,
      }),
    ),
  })
  .meta({ id: 'Isolate' })

/** One medicine of one organism of a culture, as the spec's rows have them; without a medicine the organism alone. */
export const sensitiveMedicineRowSchema = z
  .strictObject({
    customerTest: z.int(),
    organism: namedRecordSchema,
    colonyCount: nullableTextSchema,
    sensitiveMedicine: namedRecordSchema.nullable(),
    sensitiveTypes: z.int().nullable(),
    sensitiveTypesDisplay: nullableTextSchema,
    zone: nullableTextSchema,
    mic: nullableTextSchema,
  })
  .meta({ id: 'SensitiveMedicineRow' })

/** An analyser's notes on an accepted value. */
export const analyserOriginSchema = z
  .strictObject({
    /** The received result. */
    receivedResult: z.int(),
    analyser: z.string(),
    /** `preliminary` values may change, of `questionable` ones the analyser doubts the validity. */
    status: z.string(),
    measuredAt: momentSchema,
    comments: z.array(z.string()),
  })
  .meta({ id: 'FromAnalyser' })

/** An analyser's message about a value after it was entered: a correction, the final value, or that it is wrong. */
export const analyserDisputeSchema = z
  .strictObject({
    receivedResult: z.int(),
    status: z.string(),
    /** As the analyser sent it; empty where it takes the value back. */
    value: z.string(),
  })
  .meta({ id: 'Disputed' })

/** A result with what was copied from the masters when it was entered. */
export const savedResultSchema = z
  .strictObject({
    id: z.int(),
    /** Identifies the entry that the user saw; a change sends it back. */
    version: z.string(),
    value: z.string(),
    /** The value with its formatting; null where it is plain. */
    formatted: nullableTextSchema,
    flag: nullableTextSchema,
    unit: nullableTextSchema,
    method: nullableTextSchema,
    range: referenceRangeSchema.nullable(),
    rangeText: nullableTextSchema,
    /** A bound that includes critical values: somebody decides on it as on a critical result. */
    possiblyCritical: z.boolean(),
    /** The test had reference ranges at entry, and none for the patient's sex and age. */
    noRange: z.boolean(),
    remarks: nullableTextSchema,
    /** The formula by which it was calculated; null where it was entered. */
    formula: nullableTextSchema,
    isolates: z.array(isolateSchema),
    /** Why a value outside the possible range was meant all the same. */
    confirmation: nullableTextSchema,
    /** The analyser's notes; null if the value was typed. */
    fromAnalyser: analyserOriginSchema.nullable(),
    /** The analyser's later message, while nobody has decided on it. */
    disputed: analyserDisputeSchema.nullable(),
    /** The test's footer note at entry, as formatted text. */
    footerNote: nullableTextSchema,
    /** The examination was in development when it was entered. */
    research: z.boolean(),
    enteredAt: momentSchema,
    enteredBy: z.string(),
    verifiedAt: momentSchema.nullable(),
    verifiedBy: nullableTextSchema,
    /** Why its verification was taken back; null of one that is verified, or never was. */
    returnedReason: nullableTextSchema,
  })
  .meta({ id: 'SavedResult' })

/** A verified result of the same patient and test from an earlier sample. */
export const previousResultSchema = z
  .strictObject({ value: z.string(), flag: nullableTextSchema, unit: nullableTextSchema, collectedDateAd: adDaySchema })
  .meta({ id: 'PreviousResult' })

/** A result of a patient's test, as a trend shows it. */
const trendPoint = z
  .strictObject({
    sampleNo: z.string(),
    collectedAt: momentSchema,
    collectedDateAd: adDaySchema,
    collectedDateBs: bsDaySchema.nullable(),
    value: z.string(),
    flag: nullableTextSchema,
    unit: nullableTextSchema,
    /** The range that was kept with it. */
    rangeText: nullableTextSchema,
    low: limit,
    high: limit,
    verified: z.boolean(),
  })
  .meta({ id: 'TrendPoint' })

/** The results of one test of a patient over time, the oldest first. */
export const trendSchema = z
  .strictObject({
    test: namedRecordSchema,
    customerFullName: z.string(),
    customerNo: z.string(),
    points: z.array(trendPoint),
  })
  .meta({ id: 'Trend' })

/** One test of a sample, with what entering its result needs. `id` is that of the customer test. */
export const testLineSchema = z
  .strictObject({
    id: z.int(),
    status: z.int(),
    statusDisplay: z.string(),
    sampleNo: z.string(),
    collectedSample: z.int(),
    /** The barcode of its tube. */
    barcode: z.string(),
    /** The tube has not come to the laboratory, and the organization's rule asks for it. */
    notReceived: z.boolean(),
    sampleType: nullableTextSchema,
    test: namedRecordSchema.extend({ code: nullableTextSchema }),
    packageTest: namedRecordSchema.nullable(),
    department: namedRecordSchema,
    resultKind: z.int(),
    /** The choices, separated by `;` or line breaks. */
    resultOptions: nullableTextSchema,
    possibleLow: limit,
    possibleHigh: limit,
    /** Its result may be formatted, as HTML. */
    formatted: z.boolean(),
    /** There are texts from which its result can start. */
    hasTemplates: z.boolean(),
    unit: nullableTextSchema,
    method: nullableTextSchema,
    /** Ready-made texts for results in the range that holds, by their codes. */
    findings: z.array(z.strictObject({ code: z.string(), finding: z.string() })),
    /** The medicines that its organisms are tried against are named in the masters. */
    isCulture: z.boolean(),
    /** By which it is calculated from other tests of the sample number, and to how many decimals. */
    formula: nullableTextSchema,
    decimals: z.int(),
    /** The formatted text below its results on a report. */
    footerNote: nullableTextSchema,
    /** It is in development: nothing is claimed of its performance. */
    research: z.boolean(),
    /** The patient's completed years at collection, where they are known, and the gender. */
    ageInYears: z.int().nullable(),
    gender: z.int(),
    /** The limits of the delta check. */
    deltaAbsolute: limit,
    deltaPercent: limit,
    /** The range that holds for the patient at collection, or none (the spec's name; a list of at most one). */
    testTestFindingReferenceRange: z.array(referenceRangeSchema),
    /** The test has ranges, and none for the patient's sex and age. */
    noRange: z.boolean(),
    /** The critical limits for the patient, whether or not a range holds: of the range, the test, or all its ranges. */
    criticalLow: limit,
    criticalHigh: limit,
    /** The test has normal values by sex that are left out, for the patient is neither male nor female. */
    needsSex: z.boolean(),
    result: savedResultSchema.nullable(),
    /** Newest first, three at most. */
    previous: z.array(previousResultSchema),
  })
  .meta({ id: 'TestLine' })

/** The state of an ordered test. */
export const orderedTestStateSchema = z
  .strictObject({ id: z.int(), status: z.int(), statusDisplay: z.string() })
  .meta({ id: 'OrderedTestState' })

/** A test of a bill that is collected or has a result. `lines` are the bill lines that owe it and are not returned whole. */
export const testInProgressSchema = orderedTestStateSchema
  .extend({
    test: namedRecordSchema,
    /** The barcode of its tube; null for an ultrasound. */
    barcode: nullableTextSchema,
    /** An issued report states its result. */
    wasReported: z.boolean(),
    lines: z.array(z.int()),
  })
  .meta({ id: 'TestAtWork' })

/** A signatory of reports. */
export const reportFooterRowSchema = z
  .strictObject({
    id: z.int(),
    doctor: z.strictObject({ id: z.int(), fullName: z.string() }),
    designation: nullableTextSchema,
    nhpcNo: nullableTextSchema,
    alignment: z.int(),
    alignmentDisplay: nullableTextSchema,
    default: z.boolean(),
  })
  .meta({ id: 'Signatory' })

/** Remarks of the whole sample number; absent until the first result is entered. */
const resultEntryHeader = z.strictObject({ id: z.int(), version: z.int(), remarks: nullableTextSchema })

/** The tests of a sample number as they are now. */
export const sampleTestsSchema = z.strictObject({
  results: z.array(testLineSchema),
  count: z.int(),
  resultEntry: resultEntryHeader.nullable(),
  /** Why tests cannot be verified although nothing is wrong with their results, each once. */
  heldBack: z.array(z.string()),
  /** The rules that name one of its tests. */
  rules: z.array(testRuleSchema),
  /** The results of the other samples of the bill that were collected on the same day: they count together. */
  otherResults: z.array(ruledResultSchema),
})

/** The response of a save: the sample's current tests, and the ids of its signatories. */
export const savedEntrySchema = sampleTestsSchema
  .omit({ heldBack: true, rules: true, otherResults: true })
  .extend({ id: z.int(), sampleNo: z.string(), reportFooter: z.array(z.int()) })
  .meta({ id: 'SavedEntry' })

export type NamedRecord = z.output<typeof namedRecordSchema>
export type SampleRow = z.output<typeof sampleRowSchema>
export type Isolate = z.output<typeof isolateSchema>
export type SensitiveMedicineRow = z.output<typeof sensitiveMedicineRowSchema>
export type SavedResult = z.output<typeof savedResultSchema>
export type PreviousResult = z.output<typeof previousResultSchema>
export type TrendPoint = z.output<typeof trendPoint>
export type Trend = z.output<typeof trendSchema>
export type AnalyserOrigin = z.output<typeof analyserOriginSchema>
export type AnalyserDispute = z.output<typeof analyserDisputeSchema>
export type OrderedTestState = z.output<typeof orderedTestStateSchema>
export type TestInProgress = z.output<typeof testInProgressSchema>
export type TestLine = z.output<typeof testLineSchema>
export type ReportFooterRow = z.output<typeof reportFooterRowSchema>
export type ResultEntryHeader = z.output<typeof resultEntryHeader>
export type SampleTests = z.output<typeof sampleTestsSchema>
export type SavedEntry = z.output<typeof savedEntrySchema>
