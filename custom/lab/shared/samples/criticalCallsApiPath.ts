/** Path of critical results below `api/v1/`. */
export const criticalCallsApiPath = 'lab-result-entry-app/critical-call'
