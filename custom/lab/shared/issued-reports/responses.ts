import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import { adDaySchema, momentSchema, nullableTextSchema, twoPlaceDecimalSchema } from '~/metadata/response'
import { printDateTimeSchema, printOrganizationSchema } from '~/print/printSchemas'
import { mailStateSchema } from '~/server/mail/responses'
import { usedPrintFormatSchema } from '~/server/printFormats/input'
import { paperPatientSchema } from '~shared/patients/responses'
import { deliveryMethods, diagnosticReportKinds, reportStates } from './states'

/** The common fields of all issued reports. */

/** The patient of a report. */
export const reportPatientSchema = paperPatientSchema
  .extend({
    /** Not printed; what differs from an earlier version is. Absent in reports of before it was kept. */
    birthDate: adDaySchema.nullish(),
    /** How often sex or date of birth were corrected before; absent where they never were. */
    identity: z.int().optional(),
  })
  .meta({ id: 'ReportPatient' })

/** A professional who signs; the numbers are those of the Nepal Medical Council and Health Professional Council. */
export const reportSignatorySchema = z.strictObject({
  name: z.string(),
  alignment: z.enum(['LEFT', 'CENTER', 'RIGHT']),
  designation: nullableTextSchema.optional(),
  nmcNo: nullableTextSchema.optional(),
  nhpcNo: nullableTextSchema.optional(),
  /** A `data:image/png` or `data:image/jpeg` URL. */
  signatureImage: nullableTextSchema.optional(),
  /** The department whose part is signed; absent where all is, and where the rule asks for no signing by departments. */
  department: z.string().optional(),
})

/**
 * The changes since version 1: the first text and the current one. `before` is null for an added text, `now` for a
 * withdrawn one; both are empty if only the fact of the change is recorded. `version` is the one in which it changed
 * last; older reports list the changes since the version before them.
 */
const reportChange = z
  .strictObject({ what: z.string(), before: nullableTextSchema, now: nullableTextSchema, version: z.int().optional() })
  .meta({ id: 'ReportChange' })

/** A person who holds an earlier version. */
const recipient = z
  .strictObject({ version: z.int(), to: z.string(), how: z.enum(['hand', 'mail']), at: printDateTimeSchema })
  .meta({ id: 'ReportRecipient' })

const amendment = z.strictObject({
  version: z.int(),
  reason: nullableTextSchema.optional(),
  originalIssuedAt: printDateTimeSchema.nullish(),
  /** Absent in reports of before it was kept, as whom the earlier ones went to. */
  changes: z.array(reportChange).optional(),
  wentTo: z.array(recipient).optional(),
})

/** A report's patient, requester and signatories, and the report that it replaces (ISO 15189:2022, 7.4.1.6). */
export const reportHeaderSchema = z.strictObject({
  organization: printOrganizationSchema,
  patient: reportPatientSchema,
  /** The requester. */
  referredBy: nullableTextSchema.optional(),
  invoiceNo: nullableTextSchema.optional(),
  issuedAt: printDateTimeSchema,
  /** Present when this report replaces an earlier one: version 2 is the first amendment. */
  amended: amendment.nullish(),
  /** The reports of samples that were collected again, with their state at the issue and why they are replaced. */
  replaces: z
    .array(
      z.strictObject({
        ...{ no: z.string(), version: z.int(), issuedAt: printDateTimeSchema },
        ...{ state: z.enum(reportStates), reason: nullableTextSchema },
      }),
    )
    .optional(),
  signatories: z.array(reportSignatorySchema),
  /** The format that was in force at the issue; absent: that of the application. */
  printFormat: usedPrintFormatSchema.optional(),
})

/** To whom a version was handed over, when and by whom. */
export const handOverRowSchema = z
  .strictObject({ to: z.string(), at: momentSchema, by: z.string() })
  .meta({ id: 'HandOver' })

/** A report named by its number and version. */
export const reportReferenceSchema = z.strictObject({ no: z.string(), version: z.int() }).meta({ id: 'NamedReport' })

/** The state of a version now, and the report that takes its place. */
export const reportStandingSchema = z
  .strictObject({ state: z.enum(reportStates), replacedBy: reportReferenceSchema.nullable() })
  .meta({ id: 'ReportStanding' })

/** The bills of a report on which something is due, by their ids: who prints the report is asked first. */
export const reportDuesSchema = z
  .strictObject({
    results: z.array(
      z.strictObject({ id: z.int(), saleNo: z.string(), fiscalYear: z.string(), dueAmount: twoPlaceDecimalSchema }),
    ),
  })
  .meta({ id: 'ReportDues' })

/** A recipient of a version: of a print, of a mail or by hand. `receivedAt` is the time of the last of the `copies`. */
const receipt = z.strictObject({
  how: z.enum(deliveryMethods),
  /** The mail address, or who took it; of a print the patient. */
  recipient: z.string(),
  receivedAt: momentSchema,
  copies: z.int(),
  /** The names of the users who gave the copies out. */
  givenBy: nullableTextSchema,
})

/** The answer for a recipient of a withdrawn version: who was notified, or why nobody was. */
const recipientAnswer = z.strictObject({
  at: momentSchema,
  by: z.string(),
  toldTo: nullableTextSchema,
  note: nullableTextSchema,
  reason: nullableTextSchema,
})

/** A recipient in the list of versions; `answer` is null until one is given, and of a version that is not withdrawn. */
const reportRecipient = receipt.extend({ answer: recipientAnswer.nullable() }).meta({ id: 'IssuedReportRecipient' })

/** A recipient of a version that was withdrawn. */
export const withdrawnRecipientSchema = receipt
  .extend({ id: z.int(), version: z.int() })
  .meta({ id: 'WithdrawnRecipient' })

/** A recipient of a withdrawn report on the list of those to be called. */
export const withdrawnReportCallSchema = withdrawnRecipientSchema
  .extend({
    reportNo: z.string(),
    customerNo: z.string(),
    customerFullName: z.string(),
    /** The patient's mobile number, else the phone number. */
    phone: nullableTextSchema,
    withdrawnAt: momentSchema,
    withdrawnByUserName: z.string(),
    withdrawalReason: nullableTextSchema,
    /** The report that takes its place. */
    replacedBy: reportReferenceSchema.nullable(),
    answeredAt: momentSchema.nullable(),
    answeredByUserName: nullableTextSchema,
    toldTo: nullableTextSchema,
    note: nullableTextSchema,
    /** Why nobody was notified. */
    reason: nullableTextSchema,
  })
  .meta({ id: 'WithdrawnReportCall' })

/** A report that was withdrawn, with everyone to be called. */
export const withdrawnReportSchema = z.strictObject({ recipients: z.array(withdrawnRecipientSchema) })

/** The body that withdraws a report: the newest version as it was seen, and why. */
export const withdrawFields = {
  version: z.number().int().min(1).max(largestId),
  remarks: z.preprocess(
    trimIfText,
    textSchema({ label: 'Remarks', minLength: [1, messages.remarksRequired], maxLength: 500 }),
  ),
}

/** The body that sends a mail again: whether somebody answered the question for a marked copy. */
export const sendAgainBody = z.strictObject({ markedCopy: z.boolean().default(false) }).prefault({})

/** A version in the list of those handed out. */
export const issuedVersionSchema = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    preliminary: z.boolean(),
    amended: z.boolean(),
    /** The changes listed on its paper. */
    changes: z.array(reportChange),
    issuedAt: momentSchema,
    issuedBy: z.string(),
    /** Its state, since when, by whom and why; `replacedBy` is the report that takes its place. */
    state: z.enum(reportStates),
    stateAt: momentSchema,
    stateBy: z.string(),
    stateReason: nullableTextSchema,
    replacedBy: reportReferenceSchema.nullable(),
    printCount: z.int(),
    /** To whom it was mailed, the newest first. */
    mails: z.array(mailStateSchema),
    handOvers: z.array(handOverRowSchema),
    /** Everyone who received it, the first first. */
    recipients: z.array(reportRecipient),
    /** The address that the patient left. */
    email: nullableTextSchema,
  })
  .meta({ id: 'IssuedVersion' })

/** What lists and pages show of a version that was issued. */
export const reportRow = {
  id: z.int(),
  kind: z.enum(diagnosticReportKinds),
  reportNo: z.string(),
  version: z.int(),
  preliminary: z.boolean(),
  amended: z.boolean(),
  issuedAt: momentSchema,
  issuedBy: z.string(),
  state: z.enum(reportStates),
  stateReason: nullableTextSchema,
  /** The report that takes its place. */
  replacedBy: reportReferenceSchema.nullable(),
  printCount: z.int(),
}

/** A version of a report in a list. */
export const issuedReportRowSchema = z
  .strictObject({
    ...reportRow,
    customer: z.int(),
    customerFullName: z.string(),
  })
  .meta({ id: 'IssuedReportRow' })

/** A mail of a report, or its handing over to a person. */
export const reportDeliverySchema = z
  .strictObject({
    /** Such as `mail-12`. */
    id: z.string(),
    how: z.enum(['mail', 'hand']),
    /** The id of the version. */
    report: z.int(),
    kind: z.enum(diagnosticReportKinds),
    reportNo: z.string(),
    version: z.int(),
    /** The mail address, or who took it. */
    recipient: z.string(),
    at: momentSchema,
    by: z.string(),
    /** The state of the mail; null of a handing over. */
    mailState: mailStateSchema.shape.state.nullable(),
    /** Why a mail was not sent yet. */
    message: nullableTextSchema,
  })
  .meta({ id: 'ReportDelivery' })

export type IssuedReportRow = z.output<typeof issuedReportRowSchema>
export type ReportDelivery = z.output<typeof reportDeliverySchema>
export type ReportSignatory = z.output<typeof reportSignatorySchema>
export type ReportHeader = z.output<typeof reportHeaderSchema>
export type ReportChange = z.output<typeof reportChange>
export type HandOver = z.output<typeof handOverRowSchema>
export type ReportDues = z.output<typeof reportDuesSchema>
export type IssuedVersion = z.output<typeof issuedVersionSchema>
export type RecipientAnswer = z.output<typeof recipientAnswer>
export type ReportRecipient = z.output<typeof reportRecipient>
export type WithdrawnRecipient = z.output<typeof withdrawnRecipientSchema>
export type WithdrawnReportCall = z.output<typeof withdrawnReportCallSchema>
