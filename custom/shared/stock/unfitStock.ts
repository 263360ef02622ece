/** The stock that nobody should sell or use, and what soon will be: the screen's and the server's common words. */

export const unfitStatuses = ['expired', 'expiring', 'recalled', 'all'] as const
export type UnfitStatus = (typeof unfitStatuses)[number]

/**
 * How many days ahead goods count as expiring: the default of the screen, and the limit before they are bought or sold.
 */
export const expiringDays = 90

/** The balance of a lot in a store. */
export interface UnfitLot {
  /** The id of the balance of this lot in this store. */
  id: number
  lot: { id: number; batchNo: string }
  item: { id: number; name: string }
  expiryDate: string | null
  /** One of `LotState`. */
  state: number
  stateDisplay: string
  /** Why it was recalled. */
  remarks: string | null
  store: { id: number; name: string; isQuarantine: boolean }
  supplier: { id: number; name: string } | null
  /** The purchase that brought it and its line, which a purchase return takes back of. */
  purchase: { id: number; no: string; line: number } | null
  qty: number
  unit: string
  value: string
}

/** A buyer who still has goods of a batch. */
export interface BatchBuyer {
  id: number
  saleNo: string
  fiscalYear: string
  createdDateAd: string
  customerFullName: string | null
  customerPhone: string | null
  qty: number
}
