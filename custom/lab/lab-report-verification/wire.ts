import type { ReportFooterRow, SampleTests } from '~shared/samples/wire'
import type { ReportData } from './paperData'

/** What the calls of verification answer, as the screen reads it. Timestamps are ISO texts. */

/** The tests of a sample number with its signatories. */
export type SampleReport = SampleTests & { reportFooters: ReportFooterRow[] }

/** A report as it can be printed. */
export interface PrintableReport {
  sampleNo: string
  /** The issued version that this is; null for a report as it stands now, which was not handed out. */
  version: number | null
  preliminary: boolean
  /** How often it was printed, as a paper or as a file. */
  printCount: number
  content: ReportData
}

/** A version in the list of those handed out. */
export interface IssuedVersion {
  id: number
  version: number
  preliminary: boolean
  amended: boolean
  issuedAt: string
  issuedBy: string
  printCount: number
}
