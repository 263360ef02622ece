/** Path of result entry, below `api/v1/`. */
export const entryApiPath = 'lab-result-entry-app/result-entry'
