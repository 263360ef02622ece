/** The family of the calls of refunds below `api/v1/`. */
export const refundPath = 'lab-sale-app/lab-sale-return'
