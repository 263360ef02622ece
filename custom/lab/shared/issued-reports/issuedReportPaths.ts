/** Path of the page of an issued report, and of its endpoints below `api/v1/`. */
export const issuedReportRoute = '/issued-report'
export const issuedReportApiPath = 'lab-report-app/issued-report'
