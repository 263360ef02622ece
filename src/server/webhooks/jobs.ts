import { defineJob } from '../jobs/job'
import { deliver } from './deliver'
import { deliveryJob } from './deliveryJob'

/** Sends a delivery to the address of its webhook. */
export const webhookDeliveryJob = defineJob<{ deliveryId: number }>({ ...deliveryJob, run: deliver })
