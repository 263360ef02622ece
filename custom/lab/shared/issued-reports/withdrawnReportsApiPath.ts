/** Path of the recipients of withdrawn reports, below `api/v1/`. */
export const withdrawnReportsApiPath = 'lab-report-app/withdrawn-report-call'
