import type { ReferenceRange, ResultTest } from './rules'

/** What the calls of result entry and verification answer, as the screens read it. Timestamps are ISO texts. */

export interface Named {
  id: number
  name: string
}

/** A sample number with its patient: one line of the lists. `id` is that of its first tube. */
export interface SampleRow {
  id: number
  sampleNo: string
  collectedSamples: { id: number; sampleType: string | null }[]
  collectedAt: string
  collectedDateAd: string
  collectedDateBs: string | null
  customer: number
  customerNo: string
  customerFullName: string
  gender: number
  genderDisplay: string | null
  dobDateAd: string | null
  /** At collection, as it is shown; empty when it cannot be told. */
  age: string
  mobileNo: string | null
  saleNo: string
  /** Tests by where they stand: all, entered and not verified, verified. */
  testCount: number
  enteredCount: number
  verifiedCount: number
  /** The last issued version of the report; null while there is none. */
  issuedVersion: number | null
}

/** A result with what was copied from the masters when it was entered. */
export interface SavedResult {
  id: number
  /** Says which entry was seen; a change sends it back. */
  version: string
  value: string
  flag: string | null
  unit: string | null
  method: string | null
  range: ReferenceRange | null
  rangeText: string | null
  remarks: string | null
  enteredAt: string
  enteredBy: string
  verifiedAt: string | null
  verifiedBy: string | null
}

/** A verified result of the same patient and test from an earlier sample. */
export interface PreviousResult {
  value: string
  flag: string | null
  unit: string | null
  collectedDateAd: string
}

/** One test of a sample, with what entering its result needs. `id` is that of the customer test. */
export interface TestLine extends ResultTest {
  id: number
  status: number
  statusDisplay: string
  sampleNo: string
  collectedSample: number
  sampleType: string | null
  test: Named & { code: string | null }
  packageTest: Named | null
  department: Named
  unit: string | null
  method: string | null
  /** The range that holds for the patient at collection, or none (the spec's name; a list of at most one). */
  testTestFindingReferenceRange: ReferenceRange[]
  /** The test has normal values by sex that are left out, for the patient is neither male nor female. */
  needsSex: boolean
  result: SavedResult | null
  /** Newest first, three at most. */
  previous: PreviousResult[]
}

export interface ReportFooterRow {
  id: number
  doctor: { id: number; fullName: string }
  designation: string | null
  nhpcNo: string | null
  alignment: number
  alignmentDisplay: string | null
  default: boolean
}

/** Remarks of the whole sample number; absent until the first result is entered. */
export interface ResultEntryHead {
  id: number
  version: number
  remarks: string | null
}

export interface SampleTests {
  results: TestLine[]
  count: number
  resultEntry: ResultEntryHead | null
}

/** What a save answers: the sample's tests as they are now, and the ids of its signatories. */
export interface SavedEntry extends SampleTests {
  id: number
  sampleNo: string
  reportFooter: number[]
}
