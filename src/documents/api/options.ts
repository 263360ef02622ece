/** Its endpoints: their path below `api/v1/`, and names that are given from outside. */
export interface ApiOptions extends ApiNames {
  path: string
}

/** Names that the specification gives, where they are not those of the convention. */
export interface ApiNames {
  /** The document's id in bodies and parameters; default its own name, such as `deliveryNote`. */
  id?: string
  /** The lines in bodies and answers; default `details`. */
  lines?: string
  payments?: string
  /** Calls below its path; defaults `detail` and `update-invoice-print-count`. */
  linesPath?: string
  printPath?: string
  /** What its paper says, below one document whose party may be corrected; default `paper`. */
  printDataPath?: string
  /** Of what settles others, the calls of what stands open, and of what settled one of the first kind. */
  openPath?: string
  settledPath?: string
  /** Where there are advances, the call of what a party has. */
  advancePath?: string
  /** What counts the open documents of a party. */
  openCount?: string
  /** The parameters of the first and the last day of its list. */
  after?: string
  before?: string
  /** The calls of pickers by head field, where they are not called as the master is. */
  pickers?: Readonly<Record<string, string>>
}
