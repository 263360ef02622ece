import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'
import { reportRow } from '../shared/issued-reports/responses'

const version = z.strictObject({ id: z.int(), version: z.int() })

/** A result as the version states it. */
const statedResult = z.strictObject({
  department: z.string(),
  /** The package that it belongs to. */
  panel: nullableTextSchema,
  name: z.string(),
  result: nullableTextSchema,
  flag: nullableTextSchema,
  unit: nullableTextSchema,
  referenceInterval: nullableTextSchema,
  comment: nullableTextSchema,
  /** Whether it counts: a preliminary report names the tests that are awaited. */
  state: z.enum(['verified', 'awaited', 'refunded']),
})

/** A version of a report with what it states and what became of it. */
export const issuedReportPageSchema = z
  .strictObject({
    ...reportRow,
    stateAt: momentSchema,
    stateBy: z.string(),
    /** The newest version, and the one that counts now; null where none does. */
    newest: version,
    valid: version.nullable(),
    /** The page of the report that takes its place. */
    replacedById: z.int().nullable(),
    customer: z.strictObject({ id: z.int(), customerNo: z.string(), fullName: z.string() }),
    /** Age and sex as the report states them. */
    ageSex: z.string(),
    referredBy: nullableTextSchema,
    sales: z.array(z.strictObject({ id: z.int(), saleNo: z.string(), fiscalYear: z.string() })),
    samples: z.array(z.strictObject({ id: z.int(), sampleNo: z.string() })),
    /** The address of its QR code; null where it is not known how people reach this server. */
    verifyUrl: nullableTextSchema,
    results: z.array(statedResult),
    /** What an ultrasound's report says, as formatted text. */
    examination: z.strictObject({ name: z.string(), text: z.string() }).nullable(),
    notes: z.array(z.string()),
    signatories: z.array(z.string()),
  })
  .meta({ id: 'IssuedReportPage' })

export type IssuedReportPageData = z.output<typeof issuedReportPageSchema>
