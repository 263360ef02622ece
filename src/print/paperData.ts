import type { z } from 'zod'
import type { paperAct, paperMomentSchema, paperOrganization } from './paperAnswers'

/** The data that all prints share: the issuer and a moment in both calendars. */

/** The issuer, as the organization setup has it. Absent or empty parts are left out of the letterhead. */
export type PaperOrganization = z.output<typeof paperOrganization>

/** A moment in the time zone of the application's time, in both calendars. */
export type PaperMoment = z.output<typeof paperMomentSchema>

/** One person's act on a document: who entered, verified or printed it, and when. */
export type PaperAct = z.output<typeof paperAct>
