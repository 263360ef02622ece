import { z } from 'zod'
import { auditStampSchema } from '~/print/printSchemas'
import { reportHeaderSchema } from '../shared/issued-reports/responses'

/** The whole content of an ultrasound report (ISO 15189:2022, 7.4.1.6). */
export const usgReportDataSchema = reportHeaderSchema
  .extend({
    reportNo: z.string(),
    examination: z.string(),
    /** Formatted text. */
    text: z.string(),
    /** Ids of the pictures, in their order. */
    pictures: z.array(z.int()),
    reported: auditStampSchema,
    /** Null while the report is preliminary. */
    verified: auditStampSchema.nullable(),
  })
  .meta({ id: 'UsgReportData' })

export type UsgReportData = z.output<typeof usgReportDataSchema>
