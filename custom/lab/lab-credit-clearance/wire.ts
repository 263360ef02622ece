import type { z } from 'zod'
import type { PaperOrganization } from '~/print/paperData'
import type { SavedPayment } from '~/server/documents/answers'
import type { ReceiptRow } from '../../../documents/lab/lab-credit-receipt'
import type { creditBill, debtor, paidBill, receiptBill } from './answers'

export type { ReceiptRow }

/** What the calls of `lab-credit-management-app/credit-clearance` answer; types only. Dates are `YYYY-MM-DD` of Nepal. */

/** The family of the calls below `api/v1/`. */
export const clearancePath = 'lab-credit-management-app/credit-clearance'

export type Debtor = z.output<typeof debtor>
export type CreditBill = z.output<typeof creditBill>
export type ReceiptBill = z.output<typeof receiptBill>
export type PaidBill = z.output<typeof paidBill>

/** A receipt with all that its paper says. */
export interface Receipt extends ReceiptRow {
  customerAddress: string | null
  customerPhone: string | null
  createdByFullName: string
  organization: PaperOrganization
  creditDetails: ReceiptBill[]
  creditPaymentDetails: SavedPayment[]
  /** How often it was printed; the next print is the original when 0. */
  printCount: number
}
