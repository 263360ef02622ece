import type { Money } from '~/domain/money'
import type { PaperOrganization } from '~/print/paperData'
import type { SalePayment } from '~shared/sale/wire'
import type { VisitKind } from '~shared/visits/wire'
import type { ReceiptRow } from '../../../documents/lab/lab-credit-receipt'

export type { ReceiptRow }

/** What the calls of `lab-credit-management-app/credit-clearance` answer; types only. Dates are `YYYY-MM-DD` of Nepal. */

/** The family of the calls below `api/v1/`. */
export const clearancePath = 'lab-credit-management-app/credit-clearance'

/** A patient with dues. */
export type Debtor = {
  /** The patient's id. */
  id: number
  customerNo: string
  fullName: string
  mobileNo: string | null
  phoneNo: string | null
  /** How many bills and visits stand open. */
  creditBills: number
  dueAmount: Money
  /** The day of the oldest of them. */
  dueSinceAd: string
  dueSinceBs: string
}

/** What was given on credit: a bill of the laboratory, or a visit to the clinic. */
export type CreditDocument = {
  /** The ids and names of `serviceKinds`: LAB is a bill, OPD a visit. */
  serviceKind: number
  serviceKindDisplay: string
  /** Of a visit. */
  visitKind: VisitKind | null
  /** The number of the bill or the visit. */
  saleNo: string
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
}

/** A bill or a visit on which something stands open. */
export type CreditBill = CreditDocument & {
  /** The id of the bill or the visit. */
  id: number
  /** The bill's rounded grand total, or the visit's. */
  total: Money
  returnedAmount: Money
  paidAmount: Money
  dueAmount: Money
}

/** What of a receipt went to a bill or a visit. */
export type ReceiptBill = CreditDocument & {
  id: number
  /** The id of the bill or the visit. */
  saleMain: number
  dueBefore: Money
  amount: Money
  dueAfter: Money
}

/** A receipt with all that its paper says. */
export interface Receipt extends ReceiptRow {
  customerAddress: string | null
  customerPhone: string | null
  createdByFullName: string
  organization: PaperOrganization
  creditDetails: ReceiptBill[]
  creditPaymentDetails: SalePayment[]
  /** How often it was printed; the next print is the original when 0. */
  printCount: number
}

/** A receipt that settled something of a bill. */
export type PaidBill = {
  /** The receipt's id. */
  id: number
  receiptNo: string
  fiscalYear: string
  createdDateAd: string
  createdDateBs: string
  amount: Money
  createdByUserName: string
}

export type ReceiptPrints = { creditClearance: number; printCount: number }
