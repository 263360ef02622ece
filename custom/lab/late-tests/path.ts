/** Path of late tests below `api/v1/`. */
export const lateTestsApiPath = 'lab-quality-app/late-test'
