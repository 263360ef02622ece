/** Path of sample collection below `api/v1/`. */
export const sampleCollectionApiPath = 'lab-sample-collection-app/sample-collection'
