/** Path of late tests below `api/v1/`. */
export const lateTestsPath = 'lab-quality-app/late-test'
