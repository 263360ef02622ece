import { z } from 'zod'
import { mailAddressSchema } from '~/fields/email/kind'
import { idSchema, largestId } from '~/fields/reference/kind'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { withdrawFields } from '../shared/issued-reports/responses'

const customerTest = idSchema('Test')
const version = z.number().int().min(1).max(largestId)
const reportNo = z.preprocess(
  trimIfText,
  textSchema({ label: 'Report No', minLength: [1, 'Report No is required'], maxLength: 50 }),
)
const remarks = (isRequired: [number, string]) =>
  z.preprocess(trimIfText, textSchema({ label: 'Remarks', minLength: isRequired, maxLength: 500 }))

/** Whether somebody answered the question before a marked copy leaves: of a version that is superseded or under correction. */
const markedCopy = z.boolean().default(false)

/** `version` is that of the report that was seen: nobody verifies what they did not read. */
export const verifyBody = z.strictObject({ customerTest, version })
export const unapproveBody = z.strictObject({ customerTest, remarks: remarks([1, messages.remarksRequired]) })
export const withdrawBody = z.strictObject({ reportNo, ...withdrawFields })
export const issueBody = z.strictObject({
  reportNo,
  includeSignature: z.boolean().default(true),
  /** Why the report is amended; by default the reason given when its verification was taken back. */
  remarks: remarks([0, '']).nullish(),
})
export const printBody = z.strictObject({ reportNo, version, includeSignature: z.boolean().default(true), markedCopy })

/** Without a version the current report, issued first if needed; without an address the patient's. */
export const emailBody = z.strictObject({
  reportNo,
  version: version.nullish(),
  to: mailAddressSchema.nullish(),
  markedCopy,
})

export type VerifyInput = z.output<typeof verifyBody>
export type UnapproveInput = z.output<typeof unapproveBody>
export type IssueInput = z.output<typeof issueBody>
export type PrintInput = z.output<typeof printBody>
