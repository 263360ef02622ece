import { z } from 'zod'
import { adDay, bsDay, moment, nullableText } from '~/metadata/response'
import { namedRecord } from '~/server/http/responses'
import { reportStates } from '../issued-reports/states'
import { ruledResult, testRule } from './ruleAnswers'

/** Responses of result entry and verification. */

const tube = z.strictObject({ id: z.int(), barcode: z.string(), sampleType: nullableText })

/** A sample number with its patient: one line of the lists. `id` is that of its first tube. */
export const sampleRow = z
  .strictObject({
    id: z.int(),
    sampleNo: z.string(),
    collectedSamples: z.array(tube),
    collectedAt: moment,
    collectedDateAd: adDay,
    collectedDateBs: bsDay.nullable(),
    customer: z.int(),
    customerNo: z.string(),
    customerFullName: z.string(),
    gender: z.int(),
    genderDisplay: nullableText,
    dobDateAd: adDay.nullable(),
    /** At collection, as it is shown; empty if unknown. */
    age: z.string(),
    mobileNo: nullableText,
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
export const referenceRange = z
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
    normalText: nullableText,
    criticalLow: limit,
    criticalHigh: limit,
  })
  .meta({ id: 'HoldingRange' })

/** An organism that grew in a culture, and what the medicines do to it, with the names at entry. */
export const isolate = z
  .strictObject({
    organism: namedRecord,
    colonyCount: nullableText,
    medicines: z.array(
      namedRecord.extend({
        /** 1 Sensitive, 2 Partially Sensitive, 3 Resistive. */
        sensitiveTypes: z.int(),
        /** The zone of inhibition, in mm. */
        zone: nullableText,
        /** Minimum inhibitory concentration as it was read, in µg/mL: `<=0.5`. */
        mic: nullableText,
      }),
    ),
  })
  .meta({ id: 'Isolate' })

/** One medicine of one organism of a culture, as the spec's rows have them; without a medicine the organism alone. */
export const sensitiveMedicineRow = z
  .strictObject({
    customerTest: z.int(),
    organism: namedRecord,
    colonyCount: nullableText,
    sensitiveMedicine: namedRecord.nullable(),
    sensitiveTypes: z.int().nullable(),
    sensitiveTypesDisplay: nullableText,
    zone: nullableText,
    mic: nullableText,
  })
  .meta({ id: 'SensitiveMedicineRow' })

/** An analyser's notes on an accepted value. */
export const analyserOrigin = z
  .strictObject({
    /** The received result. */
    receivedResult: z.int(),
    analyser: z.string(),
    /** `preliminary` values may change, of `questionable` ones the analyser doubts the validity. */
    status: z.string(),
    measuredAt: moment,
    comments: z.array(z.string()),
  })
  .meta({ id: 'FromAnalyser' })

/** An analyser's message about a value after it was entered: a correction, the final value, or that it is wrong. */
export const analyserDispute = z
  .strictObject({
    receivedResult: z.int(),
    status: z.string(),
    /** As the analyser sent it; empty where it takes the value back. */
    value: z.string(),
  })
  .meta({ id: 'Disputed' })

/** A result with what was copied from the masters when it was entered. */
export const savedResult = z
  .strictObject({
    id: z.int(),
    /** Identifies the entry that the user saw; a change sends it back. */
    version: z.string(),
    value: z.string(),
    /** The value with its formatting; null where it is plain. */
    formatted: nullableText,
    flag: nullableText,
    unit: nullableText,
    method: nullableText,
    range: referenceRange.nullable(),
    rangeText: nullableText,
    /** A bound that includes critical values: somebody decides on it as on a critical result. */
    possiblyCritical: z.boolean(),
    /** The test had reference ranges at entry, and none for the patient's sex and age. */
    noRange: z.boolean(),
    remarks: nullableText,
    /** The formula by which it was calculated; null where it was entered. */
    formula: nullableText,
    isolates: z.array(isolate),
    /** Why a value outside the possible range was meant all the same. */
    confirmation: nullableText,
    /** The analyser's notes; null if the value was typed. */
    fromAnalyser: analyserOrigin.nullable(),
    /** The analyser's later message, while nobody has decided on it. */
    disputed: analyserDispute.nullable(),
    /** The test's footer note at entry, as formatted text. */
    footerNote: nullableText,
    /** The examination was in development when it was entered. */
    research: z.boolean(),
    enteredAt: moment,
    enteredBy: z.string(),
    verifiedAt: moment.nullable(),
    verifiedBy: nullableText,
    /** Why its verification was taken back; null of one that is verified, or never was. */
    returnedReason: nullableText,
  })
  .meta({ id: 'SavedResult' })

/** A verified result of the same patient and test from an earlier sample. */
export const previousResult = z
  .strictObject({ value: z.string(), flag: nullableText, unit: nullableText, collectedDateAd: adDay })
  .meta({ id: 'PreviousResult' })

/** A result of a patient's test, as a trend shows it. */
const trendPoint = z
  .strictObject({
    sampleNo: z.string(),
    collectedAt: moment,
    collectedDateAd: adDay,
    collectedDateBs: bsDay.nullable(),
    value: z.string(),
    flag: nullableText,
    unit: nullableText,
    /** The range that was kept with it. */
    rangeText: nullableText,
    low: limit,
    high: limit,
    verified: z.boolean(),
  })
  .meta({ id: 'TrendPoint' })

/** The results of one test of a patient over time, the oldest first. */
export const trend = z
  .strictObject({
    test: namedRecord,
    customerFullName: z.string(),
    customerNo: z.string(),
    points: z.array(trendPoint),
  })
  .meta({ id: 'Trend' })

/** One test of a sample, with what entering its result needs. `id` is that of the customer test. */
export const testLine = z
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
    sampleType: nullableText,
    test: namedRecord.extend({ code: nullableText }),
    packageTest: namedRecord.nullable(),
    department: namedRecord,
    resultKind: z.int(),
    /** The choices, separated by `;` or line breaks. */
    resultOptions: nullableText,
    possibleLow: limit,
    possibleHigh: limit,
    /** Its result may be formatted, as HTML. */
    formatted: z.boolean(),
    /** There are texts from which its result can start. */
    hasTemplates: z.boolean(),
    unit: nullableText,
    method: nullableText,
    /** Ready-made texts for results in the range that holds, by their codes. */
    findings: z.array(z.strictObject({ code: z.string(), finding: z.string() })),
    /** The medicines that its organisms are tried against are named in the masters. */
    isCulture: z.boolean(),
    /** By which it is calculated from other tests of the sample number, and to how many decimals. */
    formula: nullableText,
    decimals: z.int(),
    /** The formatted text below its results on a report. */
    footerNote: nullableText,
    /** It is in development: nothing is claimed of its performance. */
    research: z.boolean(),
    /** The patient's completed years at collection, where they are known, and the gender. */
    ageInYears: z.int().nullable(),
    gender: z.int(),
    /** The limits of the delta check. */
    deltaAbsolute: limit,
    deltaPercent: limit,
    /** The range that holds for the patient at collection, or none (the spec's name; a list of at most one). */
    testTestFindingReferenceRange: z.array(referenceRange),
    /** The test has ranges, and none for the patient's sex and age. */
    noRange: z.boolean(),
    /** The critical limits for the patient, whether or not a range holds: of the range, the test, or all its ranges. */
    criticalLow: limit,
    criticalHigh: limit,
    /** The test has normal values by sex that are left out, for the patient is neither male nor female. */
    needsSex: z.boolean(),
    result: savedResult.nullable(),
    /** Newest first, three at most. */
    previous: z.array(previousResult),
  })
  .meta({ id: 'TestLine' })

/** The state of an ordered test. */
export const orderedTestState = z
  .strictObject({ id: z.int(), status: z.int(), statusDisplay: z.string() })
  .meta({ id: 'OrderedTestState' })

/** A test of a bill that is collected or has a result. `lines` are the bill lines that owe it and are not returned whole. */
export const testInProgress = orderedTestState
  .extend({
    test: namedRecord,
    /** The barcode of its tube; null for an ultrasound. */
    barcode: nullableText,
    /** An issued report states its result. */
    wasReported: z.boolean(),
    lines: z.array(z.int()),
  })
  .meta({ id: 'TestAtWork' })

/** A signatory of reports. */
export const reportFooterRow = z
  .strictObject({
    id: z.int(),
    doctor: z.strictObject({ id: z.int(), fullName: z.string() }),
    designation: nullableText,
    nhpcNo: nullableText,
    alignment: z.int(),
    alignmentDisplay: nullableText,
    default: z.boolean(),
  })
  .meta({ id: 'Signatory' })

/** Remarks of the whole sample number; absent until the first result is entered. */
const resultEntryHeader = z.strictObject({ id: z.int(), version: z.int(), remarks: nullableText })

/** The tests of a sample number as they are now. */
export const sampleTests = z.strictObject({
  results: z.array(testLine),
  count: z.int(),
  resultEntry: resultEntryHeader.nullable(),
  /** Why tests cannot be verified although nothing is wrong with their results, each once. */
  heldBack: z.array(z.string()),
  /** The rules that name one of its tests. */
  rules: z.array(testRule),
  /** The results of the other samples of the bill that were collected on the same day: they count together. */
  otherResults: z.array(ruledResult),
})

/** The response of a save: the sample's current tests, and the ids of its signatories. */
export const savedEntry = sampleTests
  .omit({ heldBack: true, rules: true, otherResults: true })
  .extend({ id: z.int(), sampleNo: z.string(), reportFooter: z.array(z.int()) })
  .meta({ id: 'SavedEntry' })

export type NamedRecord = z.output<typeof namedRecord>
export type SampleRow = z.output<typeof sampleRow>
export type Isolate = z.output<typeof isolate>
export type SensitiveMedicineRow = z.output<typeof sensitiveMedicineRow>
export type SavedResult = z.output<typeof savedResult>
export type PreviousResult = z.output<typeof previousResult>
export type TrendPoint = z.output<typeof trendPoint>
export type Trend = z.output<typeof trend>
export type AnalyserOrigin = z.output<typeof analyserOrigin>
export type AnalyserDispute = z.output<typeof analyserDispute>
export type OrderedTestState = z.output<typeof orderedTestState>
export type TestInProgress = z.output<typeof testInProgress>
export type TestLine = z.output<typeof testLine>
export type ReportFooterRow = z.output<typeof reportFooterRow>
export type ResultEntryHeader = z.output<typeof resultEntryHeader>
export type SampleTests = z.output<typeof sampleTests>
export type SavedEntry = z.output<typeof savedEntry>
