import { z } from 'zod'
import { maybeText } from '~/metadata/answer'
import { paperAct, paperMoment, paperOrganization, paperPatient } from '~/print/paperAnswers'

/** Low, high, critically low, critically high, abnormal choice, normal; null where no range applies. */
export const reportFlag = z.enum(['L', 'H', 'LL', 'HH', 'A', 'N'])

/** One examination. Unit, method and interval are those copied into the result when it was entered. */
export const reportedTest = z.strictObject({
  name: z.string(),
  /** The result as it is to be read; empty or null while it is awaited. */
  result: maybeText,
  flag: reportFlag.nullish(),
  unit: maybeText.optional(),
  method: maybeText.optional(),
  /** Written out, e.g. `4.0 – 11.0` or `< 0.1`; may hold line breaks. */
  referenceInterval: maybeText.optional(),
  comment: maybeText.optional(),
  verified: z.boolean(),
})

/** A panel (package test): its name is a heading and its tests stand below it. */
export const reportedPanel = z.strictObject({
  panel: z.string(),
  tests: z.array(reportedTest),
  comment: maybeText.optional(),
})

/** The results of one department, with who entered and who verified them. */
export const reportedDepartment = z.strictObject({
  name: z.string(),
  results: z.array(z.union([reportedTest, reportedPanel])),
  entered: z.array(paperAct).optional(),
  verified: z.array(paperAct).optional(),
})

export const reportedSample = z.strictObject({
  sampleNo: z.string(),
  sampleType: z.string(),
  collectedAt: paperMoment,
})

/** A professional who signs; the numbers are those of the Nepal Medical Council and Health Professional Council. */
export const reportSignatory = z.strictObject({
  name: z.string(),
  alignment: z.enum(['LEFT', 'CENTER', 'RIGHT']),
  designation: maybeText.optional(),
  nmcNo: maybeText.optional(),
  nhpcNo: maybeText.optional(),
  /** A `data:image/png` or `data:image/jpeg` URL. */
  signatureImage: maybeText.optional(),
})

const amendment = z.strictObject({
  version: z.int(),
  reason: maybeText.optional(),
  originalIssuedAt: paperMoment.nullish(),
})

/** Everything the laboratory report says (ISO 15189:2022, 7.4.1.6). */
export const reportData = z
  .strictObject({
    organization: paperOrganization,
    patient: paperPatient,
    /** The requester. */
    referredBy: maybeText.optional(),
    invoiceNo: maybeText.optional(),
    samples: z.array(reportedSample),
    issuedAt: paperMoment,
    /** Present when this report replaces an earlier one: version 2 is the first amendment. */
    amended: amendment.nullish(),
    departments: z.array(reportedDepartment),
    /** Interpretive notes below the results, a paragraph each. */
    notes: z.array(z.string()).optional(),
    signatories: z.array(reportSignatory),
  })
  .meta({ id: 'ReportData' })
