/** Path of sample receipt below `api/v1/`. */
export const receiptPath = 'lab-sample-collection-app/sample-receipt'
