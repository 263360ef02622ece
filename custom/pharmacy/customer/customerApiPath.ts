/** Path below `api/v1/`. */
export const customerApiPath = 'pharmacy-app/customer'
