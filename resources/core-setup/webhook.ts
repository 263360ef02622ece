import { defineWebhooks } from '~/masters/webhooks'
import { webhookEvent } from './webhook-event'

export const webhook = defineWebhooks(() => webhookEvent)
