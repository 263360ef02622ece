/** Path of sample collection below `api/v1/`. */
export const sampleCollectionPath = 'lab-sample-collection-app/sample-collection'
