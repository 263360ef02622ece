/** Path of the page of a sample, and of its endpoints below `api/v1/`. */
export const sampleRoute = '/sample'
export const sampleApiPath = 'lab-sample-app/sample'

const found = (route: string, query: Readonly<Record<string, string>>) => `${route}?${new URLSearchParams(query)}`

/** The addresses of the screens that work on a sample. */
export const verificationOf = (sampleNo: string): string =>
  found('/lab-report-verification', { sample: sampleNo, search: sampleNo })
export const resultEntryOf = (sampleNo: string): string =>
  found('/result-entry', { sample: sampleNo, search: sampleNo })
export const collectionOf = (customerNo: string): string => found('/sample-collection', { search: customerNo })
