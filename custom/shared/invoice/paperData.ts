import type { Money } from '~/domain/money'
import type { FormattedPrintData } from '~/print/format/resolvePrintFormat'
import type { AuditStamp, PrintDateTime, PrintOrganization } from '~/print/paperData'
import type { PaperPatient } from '~shared/patients/paperPatient'

export interface InvoiceLine {
  name: string
  qty: string | number
  rate: Money
  discountAmount: Money
  /** Net of discount, without tax. */
  amount: Money
  /** The details of goods; absent for services. */
  goods?: { batch: string; expiry: string; hsCode: string; unit: string; packSize: number }
}

export interface InvoicePayment {
  paymentMode: string
  amount: Money
  remarks?: string | null
}

export interface InvoiceTotals {
  subTotal: Money
  totalDiscount: Money
  nonTaxableAmount: Money
  taxableAmount: Money
  totalTax: Money
  /** The difference by rounding to a whole rupee; undefined when it is zero. */
  roundOff?: Money | null
  grandTotal: Money
}

/** The bill that a credit note takes something back of. */
export interface ReferencedInvoice {
  invoiceNo: string
  fiscalYear: string
  issuedAt: PrintDateTime
}

/** The whole content of an invoice or credit note. Amounts are decimal strings as on the wire. */
export interface InvoiceData extends FormattedPrintData {
  organization: PrintOrganization & { panNo?: string | null | undefined }
  /** A seller registered for VAT prints `Tax Invoice` where there is tax, another `Invoice`. */
  registeredForVat: boolean
  /** The number of the document; a credit note has a number of its own. */
  invoiceNo: string
  /** Makes the paper a credit note; the remarks are then its reason. */
  refInvoice?: ReferencedInvoice | null
  /** As on paper: `2082/83`. */
  fiscalYear: string
  issuedAt: PrintDateTime
  patient: PaperPatient
  /** The user who wrote the bill. */
  billedBy?: string
  /** The buyer's PAN, where one was given. */
  buyerPan?: string | null
  referredBy?: string | null
  /** A bill of goods, such as the pharmacy's: its lines are items of batches, its buyer need be no patient. */
  isOfGoods?: boolean
  payType: 'CASH' | 'CREDIT'
  payments: InvoicePayment[]
  lines: InvoiceLine[]
  totals: InvoiceTotals
  remarks?: string | null
  /** 0 for the first print, n for the n-th copy of it. */
  copyNo: number
  printed: AuditStamp
}
