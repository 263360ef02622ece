import type { Referred } from '~/fields/reference/kind'

/** The calls of sample collection below `api/v1/`. */
export const samplesPath = 'lab-sample-collection-app/sample-collection'

/** A bill with its tests counted. Dates are `YYYY-MM-DD`, times `HH:MM:SS` of Nepal. */
export interface BillToCollect {
  /** Of the bill. */
  id: number
  saleNo: string
  fiscalYear: string
  /** The patient's id. */
  customer: number
  customerNo: string
  customerFullName: string
  mobileNo: string | null
  gender: number
  genderDisplay: string
  dobDateAd: string
  /** On the day of the bill: `12 days`, `7 mth` or `34 Yrs`. */
  age: string
  createdDateAd: string
  createdDateBs: string
  createdTime: string
  /** 1 as long as a test is to be collected, then 2; 0 when all were returned before. */
  testStatus: 0 | 1 | 2
  testStatusDisplay: string
  /** Without those that were returned before they were collected. */
  testCount: number
  pendingCount: number
  collectedCount: number
  remarks: string | null
}

/** A test that a bill owes its patient. */
export interface CustomerTest {
  id: number
  test: Referred
  /** The billed package that it belongs to. */
  packageTest: Referred | null
  sampleType: Referred | null
  status: number
  statusDisplay: string
  sampleNo: string | null
  collectedDateAd: string | null
  collectedDateBs: string | null
  collectedTime: string | null
  collectedByUserName: string | null
  remarks: string | null
}

/** What one collection made. */
export interface Collection {
  sampleNo: string
  customer: number
  collectedAt: string
  samples: { id: number; sampleType: Referred | null; customerTests: number[] }[]
}
