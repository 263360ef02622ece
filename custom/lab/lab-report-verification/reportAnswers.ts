import { z } from 'zod'
import { nullableText } from '~/metadata/response'
import {
  auditStampSchema,
  printDateTimeSchema,
  printLanguageSchema,
  printOrganizationSchema,
} from '~/print/paperAnswers'
import { reportHeader, reportPatient } from '../shared/issued-reports/responses'

/** Low, high, critically low, critically high, abnormal choice, normal; null where no range applies. */
export const reportFlag = z.enum(['L', 'H', 'LL', 'HH', 'A', 'N'])

/** An organism of a culture with the medicines it was tried against. */
export const reportedIsolate = z.strictObject({
  organism: z.string(),
  colonyCount: nullableText,
  medicines: z.array(
    z.strictObject({ name: z.string(), sensitivity: z.string(), zone: nullableText, mic: nullableText }),
  ),
})

/** One examination. Unit, method and interval are those copied into the result when it was entered. */
export const reportedTest = z.strictObject({
  name: z.string(),
  /** The result as it is to be read; empty or null while it is awaited. */
  result: nullableText,
  /** The result with its formatting, as HTML of headings, paragraphs and lists. */
  formatted: z.string().optional(),
  flag: reportFlag.nullish(),
  unit: nullableText.optional(),
  method: nullableText.optional(),
  /** Written out, e.g. `4.0 – 11.0` or `< 0.1`; may hold line breaks. */
  referenceInterval: nullableText.optional(),
  /** The test has ranges, but none for the patient's sex and age; the paper notes this in their place. */
  noRange: z.literal(true).optional(),
  /** A bound that includes critical values. */
  possiblyCritical: z.literal(true).optional(),
  comment: nullableText.optional(),
  /** The organisms of a culture. */
  isolates: z.array(reportedIsolate).optional(),
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
export const reportedPanel = z.strictObject({
  panel: z.string(),
  tests: z.array(reportedTest),
  comment: nullableText.optional(),
})

/** The results of one department, with who entered and who verified them. */
export const reportedDepartment = z.strictObject({
  name: z.string(),
  /** The sample number, if the report is of several. */
  sampleNo: z.string().optional(),
  results: z.array(z.union([reportedTest, reportedPanel])),
  entered: z.array(auditStampSchema).optional(),
  verified: z.array(auditStampSchema).optional(),
})

export const reportedSample = z.strictObject({
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
  unit: nullableText,
  referenceInterval: nullableText,
  /** The limits that were kept with the last result, of numeric tests. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  results: z.array(z.strictObject({ result: z.string(), flag: reportFlag.nullable() }).nullable()),
})

/** The verified results of a patient's tests over time: the content of a cumulative report. */
export const cumulativeData = z
  .strictObject({
    organization: printOrganizationSchema,
    patient: reportPatient,
    sampleNo: z.string(),
    printedAt: printDateTimeSchema,
    printLanguage: printLanguageSchema,
    /** When samples were collected, the oldest first. */
    days: z.array(z.strictObject({ sampleNo: z.string(), collectedAt: printDateTimeSchema })),
    tests: z.array(cumulativeTest),
  })
  .meta({ id: 'CumulativeData' })

/** The whole content of the laboratory report (ISO 15189:2022, 7.4.1.6). */
export const reportData = reportHeader
  .extend({
    samples: z.array(reportedSample),
    departments: z.array(reportedDepartment),
    /** Interpretive notes below the results, a paragraph each. */
    notes: z.array(z.string()).optional(),
    /** Each department's part is signed by itself. */
    signedByDepartment: z.literal(true).optional(),
  })
  .meta({ id: 'ReportData' })
