/** A document that is settled, whatever its kind. Dates are `YYYY-MM-DD` in the time zone of the application. */
export interface Payable {
  documentId: number
  /** The name of its kind, such as `rental-order`. */
  kind: string
  documentNo: string
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
  /** What its party calls it, of kinds that are entered once by that; as it was corrected, if it was. */
  theirNo?: string | null
  /** The day that its party has on it, likewise: from it on it is due. */
  theirDate?: string | null
}
