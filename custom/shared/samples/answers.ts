import { z } from 'zod'
import { adDay, bsDay, maybeText, moment } from '~/metadata/answer'
import { namedRecord } from '~/server/http/answers'

/** What the calls of result entry and verification answer. */

const tube = z.strictObject({ id: z.int(), sampleType: maybeText })

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
    genderDisplay: maybeText,
    dobDateAd: adDay.nullable(),
    /** At collection, as it is shown; empty when it cannot be told. */
    age: z.string(),
    mobileNo: maybeText,
    saleNo: z.string(),
    /** Tests by where they stand: all, entered and not verified, verified. */
    testCount: z.int(),
    enteredCount: z.int(),
    verifiedCount: z.int(),
    /** The last issued version of the report; null while there is none. */
    issuedVersion: z.int().nullable(),
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
    normalText: maybeText,
    criticalLow: limit,
    criticalHigh: limit,
  })
  .meta({ id: 'HoldingRange' })

/** A result with what was copied from the masters when it was entered. */
export const savedResult = z
  .strictObject({
    id: z.int(),
    /** Says which entry was seen; a change sends it back. */
    version: z.string(),
    value: z.string(),
    flag: maybeText,
    unit: maybeText,
    method: maybeText,
    range: referenceRange.nullable(),
    rangeText: maybeText,
    remarks: maybeText,
    enteredAt: moment,
    enteredBy: z.string(),
    verifiedAt: moment.nullable(),
    verifiedBy: maybeText,
  })
  .meta({ id: 'SavedResult' })

/** A verified result of the same patient and test from an earlier sample. */
export const previousResult = z
  .strictObject({ value: z.string(), flag: maybeText, unit: maybeText, collectedDateAd: adDay })
  .meta({ id: 'PreviousResult' })

/** One test of a sample, with what entering its result needs. `id` is that of the customer test. */
export const testLine = z
  .strictObject({
    id: z.int(),
    status: z.int(),
    statusDisplay: z.string(),
    sampleNo: z.string(),
    collectedSample: z.int(),
    sampleType: maybeText,
    test: namedRecord.extend({ code: maybeText }),
    packageTest: namedRecord.nullable(),
    department: namedRecord,
    resultKind: z.int(),
    /** The choices, separated by `;` or line breaks. */
    resultOptions: maybeText,
    possibleLow: limit,
    possibleHigh: limit,
    unit: maybeText,
    method: maybeText,
    /** The range that holds for the patient at collection, or none (the spec's name; a list of at most one). */
    testTestFindingReferenceRange: z.array(referenceRange),
    /** The test has normal values by sex that are left out, for the patient is neither male nor female. */
    needsSex: z.boolean(),
    result: savedResult.nullable(),
    /** Newest first, three at most. */
    previous: z.array(previousResult),
  })
  .meta({ id: 'TestLine' })

/** A signatory of reports. */
export const reportFooterRow = z
  .strictObject({
    id: z.int(),
    doctor: z.strictObject({ id: z.int(), fullName: z.string() }),
    designation: maybeText,
    nhpcNo: maybeText,
    alignment: z.int(),
    alignmentDisplay: maybeText,
    default: z.boolean(),
  })
  .meta({ id: 'Signatory' })

/** Remarks of the whole sample number; absent until the first result is entered. */
const resultEntryHead = z.strictObject({ id: z.int(), version: z.int(), remarks: maybeText })

/** The tests of a sample number as they are now. */
export const sampleTests = z.strictObject({
  results: z.array(testLine),
  count: z.int(),
  resultEntry: resultEntryHead.nullable(),
})

/** What a save answers: the sample's tests as they are now, and the ids of its signatories. */
export const savedEntry = sampleTests
  .extend({ id: z.int(), sampleNo: z.string(), reportFooter: z.array(z.int()) })
  .meta({ id: 'SavedEntry' })

export type Named = z.output<typeof namedRecord>
export type SampleRow = z.output<typeof sampleRow>
export type SavedResult = z.output<typeof savedResult>
export type PreviousResult = z.output<typeof previousResult>
export type TestLine = z.output<typeof testLine>
export type ReportFooterRow = z.output<typeof reportFooterRow>
export type ResultEntryHead = z.output<typeof resultEntryHead>
export type SampleTests = z.output<typeof sampleTests>
export type SavedEntry = z.output<typeof savedEntry>
