/** Path of ultrasound, below `api/v1/`. */
export const usgApiPath = 'usg-report-app/usg-report'
