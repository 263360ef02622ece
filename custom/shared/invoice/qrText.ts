import { numberInYear } from '~/domain/numberInYear'
import type { InvoiceData } from './paperData'

/** What the electronic-billing procedure (2082) wants readable by machine, a line each: in English on every paper. */
export function qrText({
  organization,
  invoiceNo,
  fiscalYear,
  refInvoice,
  issuedAt,
  buyerPan,
  totals,
}: InvoiceData): string {
  return [
    `Seller PAN: ${organization.panNo ?? ''}`,
    `${refInvoice ? 'Credit Note No' : 'Bill No'}: ${numberInYear(invoiceNo, fiscalYear)}`,
    ...(refInvoice ? [`Ref Bill No: ${numberInYear(refInvoice.invoiceNo, refInvoice.fiscalYear)}`] : []),
    `Date: ${issuedAt.bs ?? issuedAt.ad}`,
    `Buyer PAN: ${buyerPan ?? ''}`,
    `Total: ${totals.grandTotal}`,
    `Tax: ${totals.totalTax}`,
  ].join('\n')
}
