import { defineWebhooks } from 'prayog'
import { webhookEvent } from './webhook-event'

export const webhook = defineWebhooks(() => webhookEvent)
