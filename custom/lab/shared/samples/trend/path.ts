/** Below `api/v1/`. */
export const trendPath = 'lab-report-app/trend'
