import type { ContentQr } from 'pdfmake/interfaces'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import { compare, type Money, subtract, sum } from '~/domain/money'
import { formatDateTime } from '~/print/moment'
import { appendEnglish, type Translate } from '~/print/translate'
import type { InvoiceData } from './paperData'
import { qrText } from './qrText'

/**
 * A tax invoice has tax: of exempt goods and services also a seller registered for VAT gives an invoice. The law prescribes
 * these two names in English.
 */
export function invoiceTitle({ registeredForVat, refInvoice, totals }: InvoiceData, translate: Translate): string {
  if (refInvoice) return translate('CREDIT NOTE')
  const isTaxed = registeredForVat && compare(totals.totalTax, 0) > 0
  return appendEnglish(isTaxed ? 'TAX INVOICE' : 'INVOICE', translate)
}

/** Number with its fiscal year, and date; of a credit note also the bill that it refers to. */
export function invoiceNumberRows(
  { invoiceNo, fiscalYear, issuedAt, refInvoice }: InvoiceData,
  translate: Translate,
): [string, string][] {
  const own: [string, string][] = [
    [translate(refInvoice ? 'Credit Note No.' : 'Invoice No.'), formatNumberWithYear(invoiceNo, fiscalYear)],
    [translate('Date'), formatDateTime(issuedAt, translate)],
  ]
  if (!refInvoice) return own
  return [
    ...own,
    [translate('Ref. Invoice'), formatNumberWithYear(refInvoice.invoiceNo, refInvoice.fiscalYear)],
    [translate('Ref. Date'), formatDateTime(refInvoice.issuedAt, translate)],
  ]
}

export function remarksText({ remarks, refInvoice }: InvoiceData, translate: Translate): string {
  if (!remarks) return ''
  return translate(refInvoice ? 'Reason: %{remarks}' : 'Remarks: %{remarks}', { remarks })
}

/** The totals in the order of the billing form; without tax or rounding those lines are left out. */
export function totalRows({ totals }: InvoiceData, translate: Translate): [label: string, value: string][] {
  const isZero = (value?: string | null) => !value || compare(value, 0) === 0
  const taxed: [string, string][] = [
    [translate('Taxable Amount'), totals.taxableAmount],
    [translate('Tax'), totals.totalTax],
  ]
  return [
    [translate('Sub Total'), totals.subTotal],
    [translate('Discount'), totals.totalDiscount],
    [translate('Non Taxable Amount'), totals.nonTaxableAmount],
    ...(isZero(totals.taxableAmount) && isZero(totals.totalTax) ? [] : taxed),
    ...(isZero(totals.roundOff) ? [] : [[translate('Round Off'), totals.roundOff!] satisfies [string, string]]),
  ]
}

/** The rows of a bill on credit: the amount paid when it was made, and the amount due; the same on every copy. */
export function dueRows(
  { payType, refInvoice, payments, totals }: InvoiceData,
  translate: Translate,
): [label: string, amount: Money][] {
  if (payType !== 'CREDIT' || refInvoice) return []
  const paid = sum(payments.map((one) => one.amount))
  return [
    [translate('Paid (Rs.)'), paid],
    [translate('Due (Rs.)'), subtract(totals.grandTotal, paid)],
  ]
}

/** The same for machines, as a QR code of so many points. */
export const invoiceQr = (data: InvoiceData, fit: number): ContentQr => ({ qr: qrText(data), fit, eccLevel: 'L' })
