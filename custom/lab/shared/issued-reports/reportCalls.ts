/** How the calls of a kind of reports are made, for the parts that reports of all kinds share. */
export interface ReportCalls {
  /** The family of the calls, below `api/v1/`. */
  path: string
  /** What names the report to them: in a query `{ sample_no }`, in a body `{ sampleNo }`. */
  of: { query: Readonly<Record<string, string>>; body: Readonly<Record<string, string>> }
  /** Its number. */
  no: string
}

/** The key of the lists of issued versions: what is done with one is read anew. */
export const issuedKey = ['samples', 'issued-report']
