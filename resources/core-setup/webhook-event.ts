import { defineWebhookEvents } from '~/masters/webhooks'

export const webhookEvent = defineWebhookEvents()
