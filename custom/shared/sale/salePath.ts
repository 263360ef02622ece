/** Path of billing below `api/v1/`. */
export const salePath = 'lab-sale-app/lab-sale'
