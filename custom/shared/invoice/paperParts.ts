import type { ContentQr } from 'pdfmake/interfaces'
import { compare, type Money, subtract, sum } from '~/domain/money'
import { numberInYear } from '~/domain/numberInYear'
import { writeMoment } from '~/print/moment'
import type { InvoiceData } from './paperData'

/** A tax invoice has tax: of exempt goods and services also a seller registered for VAT gives an invoice. */
export function invoiceTitle({ registeredForVat, refInvoice, totals }: InvoiceData): string {
  if (refInvoice) return 'CREDIT NOTE'
  return registeredForVat && compare(totals.totalTax, 0) > 0 ? 'TAX INVOICE' : 'INVOICE'
}

/** Number with its fiscal year, and date; of a credit note also the bill that it refers to. */
export function numberRows({ invoiceNo, fiscalYear, issuedAt, refInvoice }: InvoiceData): [string, string][] {
  const own: [string, string][] = [
    [refInvoice ? 'Credit Note No.' : 'Invoice No.', numberInYear(invoiceNo, fiscalYear)],
    ['Date', writeMoment(issuedAt)],
  ]
  if (!refInvoice) return own
  return [
    ...own,
    ['Ref. Invoice', numberInYear(refInvoice.invoiceNo, refInvoice.fiscalYear)],
    ['Ref. Date', writeMoment(refInvoice.issuedAt)],
  ]
}

export function remarksText({ remarks, refInvoice }: InvoiceData): string {
  if (!remarks) return ''
  return refInvoice ? `Reason: ${remarks}` : `Remarks: ${remarks}`
}

/** The totals in the order of the billing form; without tax or rounding those lines are left out. */
export function totalRows({ totals }: InvoiceData): [label: string, value: string][] {
  const isZero = (value?: string | null) => !value || compare(value, 0) === 0
  const taxed: [string, string][] = [
    ['Taxable Amount', totals.taxableAmount],
    ['Tax', totals.totalTax],
  ]
  return [
    ['Sub Total', totals.subTotal],
    ['Discount', totals.totalDiscount],
    ['Non Taxable Amount', totals.nonTaxableAmount],
    ...(isZero(totals.taxableAmount) && isZero(totals.totalTax) ? [] : taxed),
    ...(isZero(totals.roundOff) ? [] : [['Round Off', totals.roundOff!] satisfies [string, string]]),
  ]
}

/** Of a bill on credit, what was paid when it was made and what is due of it: every copy says the same. */
export function owedRows({ payType, refInvoice, payments, totals }: InvoiceData): [label: string, amount: Money][] {
  if (payType !== 'CREDIT' || refInvoice) return []
  const paid = sum(payments.map((one) => one.amount))
  return [
    ['Paid (Rs.)', paid],
    ['Due (Rs.)', subtract(totals.grandTotal, paid)],
  ]
}

/** What the electronic-billing procedure (2082) wants readable by machine, a line each. */
export function invoiceQr(
  { organization, invoiceNo, fiscalYear, refInvoice, issuedAt, buyerPan, totals }: InvoiceData,
  fit: number,
): ContentQr {
  const lines = [
    `Seller PAN: ${organization.panNo ?? ''}`,
    `${refInvoice ? 'Credit Note No' : 'Bill No'}: ${numberInYear(invoiceNo, fiscalYear)}`,
    ...(refInvoice ? [`Ref Bill No: ${numberInYear(refInvoice.invoiceNo, refInvoice.fiscalYear)}`] : []),
    `Date: ${issuedAt.bs ?? issuedAt.ad}`,
    `Buyer PAN: ${buyerPan ?? ''}`,
    `Total: ${totals.grandTotal}`,
    `Tax: ${totals.totalTax}`,
  ]
  return { qr: lines.join('\n'), fit, eccLevel: 'L' }
}
