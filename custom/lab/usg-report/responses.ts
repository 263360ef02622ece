import { z } from 'zod'
import { nullableTextSchema } from '~/metadata/response'
import { printLanguageSchema } from '~/print/printSchemas'
import { reportStandingSchema } from '../shared/issued-reports/responses'
import { usgReportDataSchema } from './reportSchemas'

/** A report as it can be printed. */
export const printableUsgReportSchema = z
  .strictObject({
    reportNo: z.string(),
    /** The issued version; null for the current report that is not issued. */
    version: z.int().nullable(),
    preliminary: z.boolean(),
    /** The version's state now; null for what was not issued. */
    standing: reportStandingSchema.nullable(),
    /** How often it was printed, as a paper or as a file. */
    printCount: z.int(),
    /** The address in the QR code of an issued report; null without a public address. */
    verifyUrl: nullableTextSchema,
    printLanguage: printLanguageSchema,
    content: usgReportDataSchema,
    /** The pictures that the content names, as `data:` URLs. */
    images: z.array(z.string()),
  })
  .meta({ id: 'PrintableUsgReport' })

export const printedUsgVersionSchema = z.strictObject({ reportNo: z.string(), version: z.int(), printCount: z.int() })

export type PrintableUsgReport = z.output<typeof printableUsgReportSchema>
