import { z } from 'zod'
import { nullableTextSchema } from '~/metadata/response'
import { printLanguageSchema } from '~/print/printSchemas'
import { reportStandingSchema } from '../shared/issued-reports/responses'
import { reportFooterRowSchema, sampleTestsSchema, testLineSchema } from '../shared/samples/responses'
import { reportDataSchema } from './reportSchemas'

/** Responses of verification. */

/** The tests of a sample number with its signatories. */
export const sampleReportSchema = sampleTestsSchema
  .extend({ reportFooters: z.array(reportFooterRowSchema) })
  .meta({ id: 'SampleReport' })

/** The tests that were verified, or whose verification was taken back. */
export const changedTestLinesSchema = z.strictObject({ results: z.array(testLineSchema) })

/** The sample numbers of a report, its own number first. */
export const joinedReportSchema = z
  .strictObject({ reportNo: z.string(), sampleNos: z.array(z.string()) })
  .meta({ id: 'JoinedReport' })

/** A report as it can be printed. */
export const printableReportSchema = z
  .strictObject({
    sampleNo: z.string(),
    /** The issued version; null for the current report that is not issued. */
    version: z.int().nullable(),
    preliminary: z.boolean(),
    /** How often it was printed, as a paper or as a file. */
    printCount: z.int(),
    /** Where its QR code leads; null without PUBLIC_URL, and for what was not issued. */
    verifyUrl: nullableTextSchema,
    /** The version's state now; null for what was not issued. */
    standing: reportStandingSchema.nullable(),
    printLanguage: printLanguageSchema,
    content: reportDataSchema,
  })
  .meta({ id: 'PrintableReport' })

export const printedVersionSchema = z.strictObject({ sampleNo: z.string(), version: z.int(), printCount: z.int() })

export type SampleReport = z.output<typeof sampleReportSchema>
export type PrintableReport = z.output<typeof printableReportSchema>
