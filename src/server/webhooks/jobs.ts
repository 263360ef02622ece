import { defineJob } from '../jobs/job'
import { deliverWebhook } from './deliverWebhook'
import { deliveryJob } from './deliveryJob'

/** Sends a delivery to the address of its webhook. */
export const webhookDeliveryJob = defineJob<{ deliveryId: number }>({ ...deliveryJob, run: deliverWebhook })

/** Deletes deliveries whose event is older than `WEBHOOK_DELIVERY_DAYS` days, except those that wait for a try. */
export const oldDeliveriesJob = defineJob({
  name: 'delete-old-deliveries',
  isDeduplicated: true,
  everySeconds: 3600,
  run: async ({ db, webhookDeliveryDays }) => {
    const oldest = new Date(Date.now() - webhookDeliveryDays * 86_400_000)
    await db.deleteFrom('webhookDelivery').where('happenedAt', '<', oldest).where('state', '!=', 'waiting').execute()
  },
})
