/** Path of critical results below `api/v1/`. */
export const criticalCallsPath = 'lab-result-entry-app/critical-call'
