import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { messages } from '~/metadata/messages'

const id = z.number().int().min(1).max(largestId)
const sampleNo = z.string().trim().min(1, 'Sample No is required').max(50)
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
  remarks: z.string().trim().min(1, messages.remarksRequired).max(500),
})

export const issueBody = z.strictObject({
  sampleNo,
  includeSignature: z.boolean().default(true),
  /** Why the report is amended; without it, what was said when a verification was taken back. */
  remarks: z.string().trim().max(500).nullish(),
})

export type VerifyInput = z.output<typeof verifyBody>
export type UnapproveInput = z.output<typeof unapproveBody>
export type IssueInput = z.output<typeof issueBody>
