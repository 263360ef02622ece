import { z } from 'zod'
import { momentSchema } from '~/metadata/response'

/** What the weekly check of the data found last. */
export const dataCheckSchema = z
  .strictObject({
    /** When the last check was finished; null where none was yet. */
    finishedAt: momentSchema.nullable(),
    /** Sentences; the first of `findingCount`. */
    findings: z.array(z.string()),
    findingCount: z.int(),
    /** When the present check began, and how far it is; null where none runs. */
    startedAt: momentSchema.nullable(),
    percentDone: z.int().nullable(),
  })
  .meta({ id: 'DataCheck' })

export type DataCheckResult = z.output<typeof dataCheckSchema>
