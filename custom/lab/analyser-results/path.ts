/** Path of the analysers' work list below `api/v1/`. */
export const receivedResultsApiPath = 'lab-result-entry-app/analyser-result'
