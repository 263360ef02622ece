import { z } from 'zod'

/** Where the report of a document to CBMS stands. `sentAt` is an ISO timestamp. */
export const cbmsState = z.object({
  /** The report's id. */
  id: z.int(),
  /** `held`: until CBMS can be used again; `failed`: until a person sends it again. */
  state: z.enum(['waiting', 'sent', 'held', 'failed']),
  /** CBMS's last answer, and what it means. */
  code: z.int().nullable(),
  message: z.string().nullable(),
  tries: z.int(),
  sentAt: z.string().nullable(),
  /** Whether CBMS was told that it came at once. */
  realtime: z.boolean().nullable(),
})
