import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'

/** The state of a mail. */
export const mailStateSchema = z
  .strictObject({
    id: z.int(),
    to: z.string(),
    /** `failed`: until a person sends it again; `filed`: in the outbox folder, as no mail server is set up. */
    state: z.enum(['waiting', 'sent', 'failed', 'filed']),
    tries: z.int(),
    /** The result of the last try, and the text of the mail server. */
    message: nullableTextSchema,
    answer: nullableTextSchema,
    nextTryAt: momentSchema.nullable(),
    sentAt: momentSchema.nullable(),
  })
  .meta({ id: 'MailState' })

export type MailState = z.output<typeof mailStateSchema>
