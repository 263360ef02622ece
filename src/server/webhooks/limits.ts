/** After so many days a delivery is deleted, unless `WEBHOOK_DELIVERY_DAYS` says otherwise. */
export const defaultDeliveryDays = 30
