import { z } from 'zod'
import { moment } from '~/metadata/response'

/** Where the report of a document to CBMS stands. */
export const cbmsState = z
  .strictObject({
    /** The report's id. */
    id: z.int(),
    /** `held`: until CBMS can be used again; `failed`: until a person sends it again. */
    state: z.enum(['waiting', 'sent', 'held', 'failed']),
    /** CBMS's last answer, and what it means. */
    code: z.int().nullable(),
    message: z.string().nullable(),
    tries: z.int(),
    sentAt: moment.nullable(),
    /** Whether CBMS was told that it came at once. */
    realtime: z.boolean().nullable(),
  })
  .meta({ id: 'CbmsState' })

export type CbmsState = z.output<typeof cbmsState>
