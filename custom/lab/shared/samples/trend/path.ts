/** Below `api/v1/`. */
export const trendApiPath = 'lab-report-app/trend'
