import type { z } from 'zod'
import type { paperPatientSchema } from './responses'

/** The patient's data at the time of the paper's document, never the master's current ones. */
export type PaperPatient = z.output<typeof paperPatientSchema>
