/** Work that waits on a list: a tile of the first page says how much there is and since when, and leads to it. */
export interface PendingCount {
  label: string
  /** The call that counts it, below `api/v1/`; it asks for the right of the screen that it leads to. */
  apiPath: string
  /** What narrows the list to it, in its address: `status=entered`. */
  query: string
  /** The list is of days: the address names those since the oldest. */
  isByDays?: true
  /** The bell tells of it as well, on every screen. */
  notifies?: true
}

/** Work is counted up to here: who has more needs no exact number. */
export const maxPendingCount = 1000
