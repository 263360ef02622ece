/** Path of sample receipt below `api/v1/`. */
export const sampleReceiptApiPath = 'lab-sample-collection-app/sample-receipt'
