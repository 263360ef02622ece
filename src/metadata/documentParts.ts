/** What stands open on a document: its state, not part of it, in a row that whoever returns or settles locks first. */
export interface BalanceOptions {
  /** The amount that is due at first; none where only quantities stand open. */
  totalField?: string
  /** Part of it can be taken back, or on. */
  isReturnable?: true
  /** How its return status is told, where it is no bill: the heading, what each status is called, and what was taken of a line. */
  status?: { label: string; names: readonly [none: string, some: string, all: string]; takenLabel: string }
  /** The permission to leave it open: to write the document on credit. */
  creditPermission?: string
  /** Adds a dashboard tile of this label: it counts the documents with open quantities. */
  pendingLabel?: string
}

/**
 * What settles others is paid in any amount: what is more than it settles stays with the party as an advance, which later ones
 * are set off against, or which comes back.
 */
export interface AdvanceOptions {
  /** The sum of the head by which the party's advance changes: above nothing it grows, below nothing some of it was used. */
  amount: string
  /** The sum of the head that went to others. */
  allocatedAmount: string
  /** The choice of the head that says which way the money goes, and the one by which it comes back; then nothing is settled. */
  kind: string
  refundChoice: number
}

/** What is entered once: no two documents of a party in one fiscal year have the same text there, but for spaces and case. */
export interface UniquePerYearOptions {
  /** A text of the head. */
  field: string
  /** The day of the head whose fiscal year it is. */
  day: string
  /** What is said of one that is there already: `{value}` as it was entered, `{no}` the other's number with its fiscal year. */
  message: string
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
