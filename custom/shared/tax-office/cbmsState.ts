import { z } from 'zod'
import { momentSchema } from '~/metadata/response'

/** The state of a document's report to CBMS. */
export const cbmsStateSchema = z
  .strictObject({
    /** The report's id. */
    id: z.int(),
    /** `held`: until CBMS can be used again; `failed`: until a person sends it again. */
    state: z.enum(['waiting', 'sent', 'held', 'failed']),
    /** CBMS's last answer, and what it means. */
    code: z.int().nullable(),
    message: z.string().nullable(),
    tries: z.int(),
    sentAt: momentSchema.nullable(),
    /** The value of CBMS's realtime flag: whether it was sent at once. */
    realtime: z.boolean().nullable(),
  })
  .meta({ id: 'CbmsState' })

export type CbmsState = z.output<typeof cbmsStateSchema>
