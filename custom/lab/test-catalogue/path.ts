/** Path of the catalogue of tests, below `api/v1/`. */
export const testCatalogueApiPath = 'test-app/test-catalogue'
