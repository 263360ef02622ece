import { z } from 'zod'
import { nullableTextSchema } from '~/metadata/response'
import {
  auditStampSchema,
  printDateTimeSchema,
  printLanguageSchema,
  printOrganizationSchema,
} from '~/print/printSchemas'
import { reportHeaderSchema, reportPatientSchema } from '../shared/issued-reports/responses'

/** Low, high, critically low, critically high, abnormal choice, normal; null where no range applies. */
export const reportFlagSchema = z.enum(['L', 'H', 'LL', 'HH', 'A', 'N'])

/** An organism of a culture with the medicines it was tried against. */
export const reportedIsolateSchema = z.strictObject({
  organism: z.string(),
  colonyCount: nullableTextSchema,
  medicines: z.array(
    z.strictObject({ name: z.string(), sensitivity: z.string(), zone: nullableTextSchema, mic: nullableTextSchema }),
  ),
})

/** One examination. Unit, method and interval are those copied into the result when it was entered. */
export const reportedTestSchema = z.strictObject({
  name: z.string(),
  /** The result as it is to be read; empty or null while it is awaited. */
  result: nullableTextSchema,
  /** The result with its formatting, as HTML of headings, paragraphs and lists. */
  formatted: z.string().optional(),
  flag: reportFlagSchema.nullish(),
  unit: nullableTextSchema.optional(),
  method: nullableTextSchema.optional(),
  /** Written out, e.g. `4.0 – 11.0` or `< 0.1`; may hold line breaks. */
  referenceInterval: nullableTextSchema.optional(),
  /** The test has ranges, but none for the patient's sex and age; the paper notes this in their place. */
  noRange: z.literal(true).optional(),
  /** A bound that includes critical values. */
  possiblyCritical: z.literal(true).optional(),
  comment: nullableTextSchema.optional(),
  /** The organisms of a culture. */
  isolates: z.array(reportedIsolateSchema).optional(),
  /** It was not measured: a formula made it of other results. */
  calculated: z.literal(true).optional(),
  /** The formatted text below the results of the test. */
  footerNote: z.string().optional(),
  /** The test is of a research or development programme, so its performance is not claimed (ISO 15189:2022, 7.4.1.6 i). */
  research: z.literal(true).optional(),
  /** Its bill line was refunded: it is not reported, and nobody waits for it. */
  refunded: z.literal(true).optional(),
  verified: z.boolean(),
})

/** A panel (package test): its name is a heading above its tests. */
export const reportedPanelSchema = z.strictObject({
  panel: z.string(),
  tests: z.array(reportedTestSchema),
  comment: nullableTextSchema.optional(),
})

/** The results of one department, with who entered and who verified them. */
export const reportedDepartmentSchema = z.strictObject({
  name: z.string(),
  /** The sample number, if the report is of several. */
  sampleNo: z.string().optional(),
  results: z.array(z.union([reportedTestSchema, reportedPanelSchema])),
  entered: z.array(auditStampSchema).optional(),
  verified: z.array(auditStampSchema).optional(),
})

export const reportedSampleSchema = z.strictObject({
  sampleNo: z.string(),
  /** Absent in reports of before tubes had numbers of their own. */
  tubeNo: z.int().optional(),
  sampleType: z.string(),
  collectedAt: printDateTimeSchema,
})

/** A test of a patient over time: what it came to on each day of `cumulativeData.days`, null where it was not made. */
const cumulativeTest = z.strictObject({
  department: z.string(),
  name: z.string(),
  unit: nullableTextSchema,
  referenceInterval: nullableTextSchema,
  /** The limits that were kept with the last result, of numeric tests. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  results: z.array(z.strictObject({ result: z.string(), flag: reportFlagSchema.nullable() }).nullable()),
})

/** The verified results of a patient's tests over time: the content of a cumulative report. */
export const cumulativeDataSchema = z
  .strictObject({
    organization: printOrganizationSchema,
    patient: reportPatientSchema,
    sampleNo: z.string(),
    printedAt: printDateTimeSchema,
    printLanguage: printLanguageSchema,
    /** When samples were collected, the oldest first. */
    days: z.array(z.strictObject({ sampleNo: z.string(), collectedAt: printDateTimeSchema })),
    tests: z.array(cumulativeTest),
  })
  .meta({ id: 'CumulativeData' })

/** The whole content of the laboratory report (ISO 15189:2022, 7.4.1.6). */
export const reportDataSchema = reportHeaderSchema
  .extend({
    samples: z.array(reportedSampleSchema),
    departments: z.array(reportedDepartmentSchema),
    /** Interpretive notes below the results, a paragraph each. */
    notes: z.array(z.string()).optional(),
    /** Each department's part is signed by itself. */
    signedByDepartment: z.literal(true).optional(),
  })
  .meta({ id: 'ReportData' })
