import { z } from 'zod'
import { mailAddressSchema } from '~/fields/email/kind'
import { idSchema, largestId } from '~/fields/reference/kind'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { withdrawFields } from '../shared/issued-reports/responses'

const id = idSchema('Test')
const text = (label: string, most: number, isRequired: [number, string] = [0, '']) =>
  z.preprocess(trimIfText, textSchema({ label, minLength: isRequired, maxLength: most }))
const atMost = 500

/** The results to verify, each with the `version` that was seen: nobody verifies a value that they did not see. */
export const verifyBody = z.strictObject({
  customerTests: z
    .array(z.strictObject({ id, version: z.string().max(30) }))
    .min(1, 'Please select a test.')
    .max(atMost),
})

/** Whether somebody answered the question before a marked copy leaves: of a version that is superseded or under correction. */
const markedCopy = z.boolean().default(false)

export const unapproveBody = z.strictObject({
  customerTests: z.array(id).min(1, 'Please select a test.').max(atMost),
  remarks: text('Remarks', 500, [1, messages.remarksRequired]),
})

export const issueBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  includeSignature: z.boolean().default(true),
  /** Whether issuing also counts as a print; later prints are counted by `print`. */
  print: z.boolean().default(true),
  /** Why the report is amended; by default the reasons given when a verification was taken back. */
  remarks: text('Remarks', 500).nullish(),
})

/** A version that was handed out before and is printed again. */
export const printBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  version: z.number().int().min(1).max(largestId),
  includeSignature: z.boolean().default(true),
  markedCopy,
})

/** Without a version the current report, issued first if needed; without an address the patient's. */
export const emailBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  version: z.number().int().min(1).max(largestId).nullish(),
  to: mailAddressSchema.nullish(),
  markedCopy,
})

export const handOverBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  version: z.number().int().min(1).max(largestId),
  to: text('Handed Over To', 200, [1, 'Handed Over To is required']),
  markedCopy,
})

export const withdrawBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  ...withdrawFields,
})

/** `with` is the number under which both are reported from now on. */
export const joinBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  with: text('Report With', 50, [1, 'Report With is required']),
})

export const separateBody = z.strictObject({ sampleNo: text('Sample No', 50, [1, 'Sample No is required']) })

export type JoinInput = z.output<typeof joinBody>
export type HandOverInput = z.output<typeof handOverBody>
export type VerifyInput = z.output<typeof verifyBody>
export type UnapproveInput = z.output<typeof unapproveBody>
export type PrintInput = z.output<typeof printBody>
export type IssueInput = z.output<typeof issueBody>
