import { z } from 'zod'
import { nullableText } from '~/metadata/response'
import { printLanguageSchema } from '~/print/paperAnswers'
import { reportStanding } from '../shared/issued-reports/responses'
import { usgReportData } from './reportAnswers'

/** A report as it can be printed. */
export const printableUsgReport = z
  .strictObject({
    reportNo: z.string(),
    /** The issued version; null for the current report that is not issued. */
    version: z.int().nullable(),
    preliminary: z.boolean(),
    /** The version's state now; null for what was not issued. */
    standing: reportStanding.nullable(),
    /** How often it was printed, as a paper or as a file. */
    printCount: z.int(),
    /** The address in the QR code of an issued report; null without a public address. */
    verifyUrl: nullableText,
    printLanguage: printLanguageSchema,
    content: usgReportData,
    /** The pictures that the content names, as `data:` URLs. */
    images: z.array(z.string()),
  })
  .meta({ id: 'PrintableUsgReport' })

export const printedUsgVersion = z.strictObject({ reportNo: z.string(), version: z.int(), printCount: z.int() })

export type PrintableUsgReport = z.output<typeof printableUsgReport>
