import type { SoldBill, SoldDetail } from '~shared/sale/returns'
import type { DocumentRow, Printed } from '~shared/sale/wire'

/** What the calls of `lab-sale-app/lab-sale-return` answer; types only, for the screen and the API alike. */

/** A row of the list of refunds: a credit note. */
export interface RefundRow extends DocumentRow {
  /** The bill that it takes back of. */
  refSaleMain: number
  refSaleMainNo: string
  refSaleFiscalYear: string
  refSaleDateAd: string
  refSaleDateBs: string
  /** ISO timestamp. */
  refSaleCreatedAt: string
}

/** A credit note with all that its paper says. */
export type Refund = RefundRow & Printed

/** A line of a bill with what of it can still be returned. */
export interface ReturnableLine extends SoldDetail {
  remQty: number
}

/** The lines of a bill to return of, and the bill as it stands. */
export interface ReturnableLines {
  results: ReturnableLine[]
  sale: Omit<SoldBill, 'lines'>
}
