import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { Money } from '~/domain/money'

/** The data of a document for CBMS, whichever kind: the amounts of the invoice before it is rounded. */
export interface TaxedDocument {
  documentNo: string
  /** As '2082/83'. */
  fiscalYear: string
  /** `YYYY-MM-DD` of Bikram Sambat. */
  dateBs: string
  buyerName: string
  buyerPan: string | null
  totalTaxableAmount: Money
  totalNonTaxableAmount: Money
  totalTax: Money
  grandTotal: Money
}

/** A return names the invoice that it takes back, by the number under which that was reported, and why. */
export interface ReturnDocument extends TaxedDocument {
  invoiceNo: string
  reason: string
}

/** A request to CBMS: the last part of its address, and the fields that do not depend on when it is sent. */
export interface CbmsPayload {
  call: 'bill' | 'billreturn'
  fields: Record<string, string | number>
}

/** CBMS takes JSON numbers; an amount with two decimals goes through one unharmed. */
const amount = (money: Money): number => Number(money)

/** '2082/83' as '2082.083', '2082-04-01' as '2082.04.01'. */
const cbmsYear = (fiscalYear: string) => fiscalYear.replace('/', '.0')
const cbmsDate = (bs: string) => bs.replaceAll('-', '.')

/** The fields that bills and returns share (domain: CBMS). A laboratory has no excise, health tax, fund or export. */
const shared = (document: TaxedDocument) => ({
  buyer_pan: document.buyerPan ?? '',
  buyer_name: document.buyerName,
  fiscal_year: cbmsYear(document.fiscalYear),
  total_sales: amount(document.grandTotal),
  taxable_sales_vat: amount(document.totalTaxableAmount),
  vat: amount(document.totalTax),
  excisable_amount: 0,
  excise: 0,
  taxable_sales_hst: 0,
  hst: 0,
  amount_for_esf: 0,
  esf: 0,
  export_sales: 0,
  tax_exempted_sales: amount(document.totalNonTaxableAmount),
})

/**
 * The number reported to CBMS is the printed one, with its fiscal year: a return has a field for the number of its bill
 * and none for the bill's year (docs/decisions/tax-office.md).
 */
const reportedNo = ({ documentNo, fiscalYear }: TaxedDocument) => formatNumberWithYear(documentNo, fiscalYear)

/** The report of a bill. */
export const billPayload = (bill: TaxedDocument): CbmsPayload => ({
  call: 'bill',
  fields: { ...shared(bill), invoice_number: reportedNo(bill), invoice_date: cbmsDate(bill.dateBs) },
})

/** The report of a credit note; amounts are positive. */
export const returnPayload = (note: ReturnDocument): CbmsPayload => ({
  call: 'billreturn',
  fields: {
    ...shared(note),
    ref_invoice_number: note.invoiceNo,
    credit_note_number: reportedNo(note),
    credit_note_date: cbmsDate(note.dateBs),
    reason_for_return: note.reason,
  },
})
