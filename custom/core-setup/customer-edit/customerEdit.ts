/** Path below `api/v1/`. */
export const customerEditPath = 'customer-app/customer'
