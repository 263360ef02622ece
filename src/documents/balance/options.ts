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
