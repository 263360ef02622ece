import type { ContentQr } from 'pdfmake/interfaces'
import { formatRupees } from '~/domain/money'
import type { InvoiceData } from './paperData'

/** `12,34,567.50`: the columns of a paper say once that they are rupees. */
export function amount(value: string): string {
  return formatRupees(value).replace('Rs. ', '')
}

export function invoiceTitle({ registeredForVat }: InvoiceData): string {
  return registeredForVat ? 'TAX INVOICE' : 'INVOICE'
}

/** Which print this is; the original says nothing. */
export function copyMark({ copyNo }: InvoiceData): string {
  return copyNo > 0 ? `Copy of Original (${copyNo})` : ''
}

/** The totals in the order of the billing form; without tax or rounding those lines are left out. */
export function totalRows({ totals }: InvoiceData): [label: string, value: string][] {
  const isZero = (value?: string | null) => !value || Number(value) === 0
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

/** What the electronic-billing procedure (2082) wants readable by machine, a line each. */
export function invoiceQr(
  { organization, invoiceNo, issuedAt, buyerPan, totals }: InvoiceData,
  fit: number,
): ContentQr {
  const lines = [
    `Seller PAN: ${organization.panNo ?? ''}`,
    `Bill No: ${invoiceNo}`,
    `Date: ${issuedAt.bs ?? issuedAt.ad}`,
    `Buyer PAN: ${buyerPan ?? ''}`,
    `Total: ${totals.grandTotal}`,
    `Tax: ${totals.totalTax}`,
  ]
  return { qr: lines.join('\n'), fit, eccLevel: 'L' }
}
