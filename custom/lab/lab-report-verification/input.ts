import { z } from 'zod'
import { idSchema, largestId } from '~/fields/reference/kind'
import { textSchema, trimmed } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'

const id = idSchema('Test')
const text = (label: string, most: number, isRequired: [number, string] = [0, '']) =>
  z.preprocess(trimmed, textSchema({ label, min: isRequired, max: most }))
const atMost = 500

/** The results to verify, each with the `version` that was seen: nobody verifies a value that they did not see. */
export const verifyBody = z.strictObject({
  customerTests: z
    .array(z.strictObject({ id, version: z.string().max(30) }))
    .min(1, 'Please select a test.')
    .max(atMost),
})

export const unapproveBody = z.strictObject({
  customerTests: z.array(id).min(1, 'Please select a test.').max(atMost),
  remarks: text('Remarks', 500, [1, messages.remarksRequired]),
})

export const issueBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  includeSignature: z.boolean().default(true),
  /** Why the report is amended; without it, what was said when a verification was taken back. */
  remarks: text('Remarks', 500).nullish(),
})

/** A version that was handed out before and is printed again. */
export const printBody = z.strictObject({
  sampleNo: text('Sample No', 50, [1, 'Sample No is required']),
  version: z.number().int().min(1).max(largestId),
  includeSignature: z.boolean().default(true),
})

export type VerifyInput = z.output<typeof verifyBody>
export type UnapproveInput = z.output<typeof unapproveBody>
export type PrintInput = z.output<typeof printBody>
export type IssueInput = z.output<typeof issueBody>
