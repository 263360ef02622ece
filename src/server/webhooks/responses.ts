import { z } from 'zod'
import { momentSchema, nullableTextSchema } from '~/metadata/response'

/** A delivery in the log of a webhook. */
export const webhookDeliveryResponse = z
  .strictObject({
    id: z.int(),
    event: z.string(),
    /** The header `webhook-id`. */
    messageId: z.string(),
    /** The body that is sent. */
    body: z.string(),
    happenedAt: momentSchema,
    /** `failed`: until a person sends it again. */
    state: z.enum(['waiting', 'sent', 'failed']),
    tries: z.int(),
    message: nullableTextSchema,
    responseStatus: z.int().nullable(),
    responseBody: nullableTextSchema,
    durationMs: z.int().nullable(),
    lastTriedAt: momentSchema.nullable(),
    nextTryAt: momentSchema.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDeliveryResponse = z.output<typeof webhookDeliveryResponse>

export const generatedSecretSchema = z
  .strictObject({
    /** As Standard Webhooks writes secrets: `whsec_` and 24 bytes in base64. */
    secret: z.string(),
    /** Until then deliveries are signed with the earlier secret as well; null if there was none. */
    previousValidUntil: momentSchema.nullable(),
  })
  .meta({ id: 'DrawnWebhookSecret' })
