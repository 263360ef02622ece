import type { Money } from '~/domain/money'
import type { ReturnStatus } from '~/domain/options'
import type { PaperOrganization } from '~/print/paperData'
import type { CbmsState } from '~shared/tax-office/wire'
import type { BillableTest, BillTotals } from './amounts'

/** What the calls of `lab-sale-app/lab-sale` answer; types only, for the screen and the API alike. */

/** A row of any list of money documents: bills, credit notes. Dates are `YYYY-MM-DD` of Nepal. */
export interface DocumentRow extends BillTotals {
  id: number
  saleNo: string
  fiscalYear: string
  customer: { id: number; fullName: string }
  customerNo: string
  customerFullName: string
  dobDateAd: string
  payType: number
  payTypeDisplay: string
  discountRate: string
  paymentAmount: Money
  remarks: string | null
  /** ISO timestamp. */
  createdAt: string
  createdDateAd: string
  createdDateBs: string
  createdByUserName: string
  /** Where its report to the tax office stands; null for a bill that is not reported. */
  cbms: CbmsState | null
}

/** A row of the list of bills. */
export interface SaleRow extends DocumentRow {
  customerType: { id: number; code: string } | null
  discountScheme: { id: number; name: string } | null
  /** As it counts: corrected, where it was corrected. */
  referral: { id: number; name: string } | null
  /** What the invoice says, whatever was corrected since. */
  billedReferral: string | null
  /** What came in since, less what was given back. */
  paidAmount: Money
  /** What credit notes took off. */
  returnedAmount: Money
  /** What is still to be paid. */
  dueAmount: Money
  returnStatus: ReturnStatus
}

/** A line of a saved document. */
export type SaleDetailRow = {
  id: number
  test: { id: number; name: string }
  /** The name on the day of the bill. */
  testName: string
  department: { id: number; name: string } | null
  testCategory: { id: number; name: string } | null
  packageTest: boolean
  discountable: boolean
  taxable: boolean
  cost: Money
  qty: number
  /** Of a bill's line: what credit notes took back of it so far. */
  returnedQty?: number
  discountRate: string
  discountAmount: Money
  taxRate: string
  taxAmount: Money
  grossAmount: Money
  netAmount: Money
}

export interface SalePayment {
  id: number
  paymentMode: { id: number; name: string }
  amount: Money
  remarks: string | null
}

/** What the paper of a document says beside its row. */
export interface Printed {
  createdByFullName: string
  /** Who issues it; a seller registered for VAT titles the invoice 'Tax Invoice'. */
  organization: PaperOrganization
  registeredForVat: boolean
  customerGenderDisplay: string | null
  customerAddress: string | null
  customerPhone: string | null
  customerPanNo: string | null
  labSaleDetail: SaleDetailRow[]
  paymentDetails: SalePayment[]
  /** How often it was printed; the next print is the original when 0. */
  printCount: number
}

/** A bill with all that its invoice says. */
export type Sale = SaleRow & Printed

export type PrintCount = {
  saleMain: number
  printCount: number
}

/** A test as billing offers it; tax is what the organization's rule makes of it. */
export type TestOption = Pick<BillableTest, 'id' | 'name' | 'discountable' | 'taxable' | 'packageTest'> & {
  code: string | null
  price: Money
  taxRate: string
  taxAmount: Money
  discountRate: string
  department: { id: number; name: string } | null
  testCategory: { id: number; name: string } | null
  /** Of a package, in their order. */
  members: { id: number; name: string }[]
}

export type SchemeOption = {
  id: number
  name: string
  rate: string
  /** Whether the discounts of its bills may be changed by hand. */
  editable: boolean
}
