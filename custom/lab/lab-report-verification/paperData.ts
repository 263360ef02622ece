import type { PaperAct, PaperMoment, PaperOrganization, PaperPatient } from '~/print/paperData'

/** Low, high, critically low, critically high, abnormal choice, normal; null where no range applies. */
export type ReportFlag = 'L' | 'H' | 'LL' | 'HH' | 'A' | 'N'

/** One examination. Unit, method and interval are those copied into the result when it was entered. */
export interface ReportedTest {
  name: string
  /** The result as it is to be read; empty or null while it is awaited. */
  result: string | null
  flag?: ReportFlag | null
  unit?: string | null
  method?: string | null
  /** Written out, e.g. `4.0 – 11.0` or `< 0.1`; may hold line breaks. */
  referenceInterval?: string | null
  comment?: string | null
  verified: boolean
}

/** A panel (package test): its name is a heading and its tests stand below it. */
export interface ReportedPanel {
  panel: string
  tests: ReportedTest[]
  comment?: string | null
}

/** The results of one department, with who entered and who verified them. */
export interface ReportedDepartment {
  name: string
  results: (ReportedTest | ReportedPanel)[]
  entered?: PaperAct[]
  verified?: PaperAct[]
}

export interface ReportedSample {
  sampleNo: string
  sampleType: string
  collectedAt: PaperMoment
}

/** A professional who signs; the numbers are those of the Nepal Medical Council and Health Professional Council. */
export interface ReportSignatory {
  name: string
  alignment: 'LEFT' | 'CENTER' | 'RIGHT'
  designation?: string | null
  nmcNo?: string | null
  nhpcNo?: string | null
  /** A `data:image/png` or `data:image/jpeg` URL. */
  signatureImage?: string | null
}

/** Everything the laboratory report says (ISO 15189:2022, 7.4.1.6). */
export interface ReportData {
  organization: PaperOrganization
  patient: PaperPatient
  /** The requester. */
  referredBy?: string | null
  invoiceNo?: string | null
  samples: ReportedSample[]
  issuedAt: PaperMoment
  /** Present when this report replaces an earlier one: version 2 is the first amendment. */
  amended?: { version: number; reason?: string | null; originalIssuedAt?: PaperMoment | null } | null
  departments: ReportedDepartment[]
  /** Interpretive notes below the results, a paragraph each. */
  notes?: string[]
  signatories: ReportSignatory[]
}
