import type { z } from 'zod'
import type { paperPatient } from './responses'

/** The patient as he or she was when the paper's document was written, never as the master says today. */
export type PaperPatient = z.output<typeof paperPatient>
