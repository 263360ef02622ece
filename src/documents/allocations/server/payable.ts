/** A document that is settled, whatever its kind. Dates are `YYYY-MM-DD` in the time zone of the application. */
export interface SettledDocument {
  documentId: number
  /** The name of its kind, such as `rental-order`. */
  kind: string
  documentNo: string
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
  /** The number that its party gave it (kinds with `uniquePerYear`), with corrections applied. */
  theirNo?: string | null
  /** The day that its party has on it, likewise: from it on it is due. */
  theirDate?: string | null
}
