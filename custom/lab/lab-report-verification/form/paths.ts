/** The family of the calls of verification, below `api/v1/`. */
export const verificationPath = 'lab-report-app/lab-report-verification'
