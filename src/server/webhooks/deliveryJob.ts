/** The job that sends a delivery, for those who enqueue it. */
export const deliveryJob = { name: 'webhook-deliver' }
