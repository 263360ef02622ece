/** Path of sample collection below `api/v1/`. */
export const samplesPath = 'lab-sample-collection-app/sample-collection'
