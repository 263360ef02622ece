import { z } from 'zod'
import { maybeText, moment } from '~/metadata/answer'
import { paperMoment, paperOrganization, paperPatient } from '~/print/paperAnswers'
import { mailState } from '~/server/mail/answers'

/** What the reports that are handed out have in common. */

/** A professional who signs; the numbers are those of the Nepal Medical Council and Health Professional Council. */
export const reportSignatory = z.strictObject({
  name: z.string(),
  alignment: z.enum(['LEFT', 'CENTER', 'RIGHT']),
  designation: maybeText.optional(),
  nmcNo: maybeText.optional(),
  nhpcNo: maybeText.optional(),
  /** A `data:image/png` or `data:image/jpeg` URL. */
  signatureImage: maybeText.optional(),
  /** The department whose part is signed; absent where all is, and where the rule asks for no signing by departments. */
  department: z.string().optional(),
})

/** What a report says otherwise than an earlier one; `before` and `now` are null where it was not, or is no longer, said. */
const reportChange = z
  .strictObject({ what: z.string(), before: maybeText, now: maybeText })
  .meta({ id: 'ReportChange' })

/** Who holds an earlier version. */
const recipient = z
  .strictObject({ version: z.int(), to: z.string(), how: z.enum(['hand', 'mail']), at: paperMoment })
  .meta({ id: 'ReportRecipient' })

const amendment = z.strictObject({
  version: z.int(),
  reason: maybeText.optional(),
  originalIssuedAt: paperMoment.nullish(),
  /** Absent in reports of before it was kept, as whom the earlier ones went to. */
  changes: z.array(reportChange).optional(),
  wentTo: z.array(recipient).optional(),
})

/** Whose report it is, who asked for it, who signs it and what it replaces (ISO 15189:2022, 7.4.1.6). */
export const reportHead = z.strictObject({
  organization: paperOrganization,
  patient: paperPatient,
  /** The requester. */
  referredBy: maybeText.optional(),
  invoiceNo: maybeText.optional(),
  issuedAt: paperMoment,
  /** Present when this report replaces an earlier one: version 2 is the first amendment. */
  amended: amendment.nullish(),
  signatories: z.array(reportSignatory),
})

/** To whom a version was handed over, when and by whom. */
export const handOverRow = z.strictObject({ to: z.string(), at: moment, by: z.string() }).meta({ id: 'HandOver' })

/** A version in the list of those handed out. */
export const issuedVersion = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    preliminary: z.boolean(),
    amended: z.boolean(),
    issuedAt: moment,
    issuedBy: z.string(),
    printCount: z.int(),
    /** To whom it was mailed, the newest first. */
    mails: z.array(mailState),
    handOvers: z.array(handOverRow),
    /** The address that the patient left. */
    email: maybeText,
  })
  .meta({ id: 'IssuedVersion' })

export type ReportSignatory = z.output<typeof reportSignatory>
export type ReportHead = z.output<typeof reportHead>
export type ReportChange = z.output<typeof reportChange>
export type HandOver = z.output<typeof handOverRow>
export type IssuedVersion = z.output<typeof issuedVersion>
