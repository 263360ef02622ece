/** Endpoints of one kind of report, for the parts that reports of all kinds share. */
export interface ReportEndpoints {
  /** Path below `api/v1/`. */
  path: string
  /** The report's parameters: in a query `{ sample_no }`, in a body `{ sampleNo }`. */
  of: { query: Readonly<Record<string, string>>; body: Readonly<Record<string, string>> }
  /** Its number. */
  no: string
}

/** The query key of the lists of issued versions, refetched after each action on one. */
export const issuedKey = ['samples', 'issued-report']
