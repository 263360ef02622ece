/** Path below `api/v1/`. */
export const customerPath = 'pharmacy-app/customer'
