import { z } from 'zod'
import { nullableText } from '~/metadata/response'
import { printLanguageSchema } from '~/print/paperAnswers'
import { reportStanding } from '../shared/issued-reports/responses'
import { reportFooterRow, sampleTests, testLine } from '../shared/samples/responses'
import { reportData } from './reportAnswers'

/** Responses of verification. */

/** The tests of a sample number with its signatories. */
export const sampleReport = sampleTests.extend({ reportFooters: z.array(reportFooterRow) }).meta({ id: 'SampleReport' })

/** The tests that were verified, or whose verification was taken back. */
export const changedTestLines = z.strictObject({ results: z.array(testLine) })

/** The sample numbers of a report, its own number first. */
export const joinedReport = z
  .strictObject({ reportNo: z.string(), sampleNos: z.array(z.string()) })
  .meta({ id: 'JoinedReport' })

/** A report as it can be printed. */
export const printableReport = z
  .strictObject({
    sampleNo: z.string(),
    /** The issued version; null for the current report that is not issued. */
    version: z.int().nullable(),
    preliminary: z.boolean(),
    /** How often it was printed, as a paper or as a file. */
    printCount: z.int(),
    /** Where its QR code leads; null without PUBLIC_URL, and for what was not issued. */
    verifyUrl: nullableText,
    /** The version's state now; null for what was not issued. */
    standing: reportStanding.nullable(),
    printLanguage: printLanguageSchema,
    content: reportData,
  })
  .meta({ id: 'PrintableReport' })

export const printedVersion = z.strictObject({ sampleNo: z.string(), version: z.int(), printCount: z.int() })

export type SampleReport = z.output<typeof sampleReport>
export type PrintableReport = z.output<typeof printableReport>
