/** Path of the analysers' work list below `api/v1/`. */
export const receivedResultsPath = 'lab-result-entry-app/analyser-result'
