import { defineWebhookEvents } from 'prayog'

export const webhookEvent = defineWebhookEvents()
