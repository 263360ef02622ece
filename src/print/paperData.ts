import type { z } from 'zod'
import type { auditStampSchema, printDateTimeSchema, printOrganizationSchema } from './printSchemas'

/** The data that all prints share: the issuer and a moment in both calendars. */

/** The issuer, as the organization setup has it. Absent or empty parts are left out of the letterhead. */
export type PrintOrganization = z.output<typeof printOrganizationSchema>

/** A moment in the time zone of the application's time, in both calendars. */
export type PrintDateTime = z.output<typeof printDateTimeSchema>

/** One person's act on a document: who entered, verified or printed it, and when. */
export type AuditStamp = z.output<typeof auditStampSchema>
