import type { z } from 'zod'
import type { paperAct, paperMoment, paperOrganization, paperPatient } from './paperAnswers'

/** The data that all prints share: the issuer, the person, and a moment in both calendars. */

/** The issuer, as the organization setup has it. Absent or empty parts are left out of the letterhead. */
export type PaperOrganization = z.output<typeof paperOrganization>

/** The patient at the time the document was written, not as the master is today. */
export type PaperPatient = z.output<typeof paperPatient>

/** A moment in the time zone of the application's time, in both calendars. */
export type PaperMoment = z.output<typeof paperMoment>

/** One person's act on a document: who entered, verified or printed it, and when. */
export type PaperAct = z.output<typeof paperAct>
