import { z } from 'zod'
import { mailAddressSchema } from '~/fields/email/kind'
import { idSchema, largestId } from '~/fields/reference/kind'
import { textSchema, trimmed } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'

const customerTest = idSchema('Test')
const version = z.number().int().min(1).max(largestId)
const reportNo = z.preprocess(trimmed, textSchema({ label: 'Report No', min: [1, 'Report No is required'], max: 50 }))
const remarks = (isRequired: [number, string]) =>
  z.preprocess(trimmed, textSchema({ label: 'Remarks', min: isRequired, max: 500 }))

/** `version` is that of the report that was seen: nobody verifies what they did not read. */
export const verifyBody = z.strictObject({ customerTest, version })
export const unapproveBody = z.strictObject({ customerTest, remarks: remarks([1, messages.remarksRequired]) })
export const issueBody = z.strictObject({
  reportNo,
  includeSignature: z.boolean().default(true),
  /** Why the report is amended; without it, what was said when its verification was taken back. */
  remarks: remarks([0, '']).nullish(),
})
export const printBody = z.strictObject({ reportNo, version, includeSignature: z.boolean().default(true) })

/** Without a version the report as it stands, issued first where it was not; without an address that of the patient. */
export const emailBody = z.strictObject({ reportNo, version: version.nullish(), to: mailAddressSchema.nullish() })

export type VerifyInput = z.output<typeof verifyBody>
export type UnapproveInput = z.output<typeof unapproveBody>
export type IssueInput = z.output<typeof issueBody>
export type PrintInput = z.output<typeof printBody>
