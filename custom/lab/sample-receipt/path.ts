/** Path of sample receipt below `api/v1/`. */
export const sampleReceiptPath = 'lab-sample-collection-app/sample-receipt'
