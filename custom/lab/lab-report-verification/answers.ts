import { z } from 'zod'
import { moment } from '~/metadata/answer'
import { reportFooterRow, sampleTests, testLine } from '~shared/samples/answers'
import { reportData } from './reportAnswers'

/** What the calls of verification answer. */

/** The tests of a sample number with its signatories. */
export const sampleReport = sampleTests.extend({ reportFooters: z.array(reportFooterRow) }).meta({ id: 'SampleReport' })

/** The tests that were verified, or whose verification was taken back. */
export const changedLines = z.strictObject({ results: z.array(testLine) })

/** A report as it can be printed. */
export const printableReport = z
  .strictObject({
    sampleNo: z.string(),
    /** The issued version that this is; null for a report as it stands now, which was not handed out. */
    version: z.int().nullable(),
    preliminary: z.boolean(),
    /** How often it was printed, as a paper or as a file. */
    printCount: z.int(),
    content: reportData,
  })
  .meta({ id: 'PrintableReport' })

/** A version in the list of those handed out. */
export const issuedVersion = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    preliminary: z.boolean(),
    amended: z.boolean(),
    issuedAt: moment,
    issuedBy: z.string(),
    printCount: z.int(),
  })
  .meta({ id: 'IssuedVersion' })

export const printedVersion = z.strictObject({ sampleNo: z.string(), version: z.int(), printCount: z.int() })

export type SampleReport = z.output<typeof sampleReport>
export type PrintableReport = z.output<typeof printableReport>
export type IssuedVersion = z.output<typeof issuedVersion>
