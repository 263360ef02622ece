import { z } from 'zod'
import { adDaySchema, momentSchema } from '~/metadata/response'

/** Whether a person is to be erased or was, and what must be kept until when. */
export const erasureStateSchema = z
  .strictObject({
    keptUntil: z.array(
      z.strictObject({
        /** The records, such as `Bills and receipts`. */
        label: z.string(),
        /** After the end of the fiscal year of the last of them. */
        years: z.int(),
        /** The first day on which they may be erased. */
        until: adDaySchema,
      }),
    ),
    request: z
      .strictObject({
        ...{ askedBy: z.string(), reason: z.string() },
        ...{ requestedBy: z.string(), requestedById: z.int(), requestedAt: momentSchema },
        /** Null while another user has still to confirm it. */
        erasedAt: momentSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ErasureState' })

export type ErasureState = z.output<typeof erasureStateSchema>
