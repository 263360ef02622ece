/** Path below `api/v1/`. */
export const customerEditApiPath = 'customer-app/customer'
