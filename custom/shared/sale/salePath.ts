/** Path of billing below `api/v1/`. */
export const labSalePath = 'lab-sale-app/lab-sale'
