/** Path of billing below `api/v1/`. */
export const labSaleApiPath = 'lab-sale-app/lab-sale'
