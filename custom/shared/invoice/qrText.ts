import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { InvoiceData } from './paperData'

/**
 * The machine-readable data required by the electronic-billing procedure (2082), a line each: in English on every
 * paper.
 */
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
    `${refInvoice ? 'Credit Note No' : 'Bill No'}: ${formatNumberWithYear(invoiceNo, fiscalYear)}`,
    ...(refInvoice ? [`Ref Bill No: ${formatNumberWithYear(refInvoice.invoiceNo, refInvoice.fiscalYear)}`] : []),
    `Date: ${issuedAt.bs ?? issuedAt.ad}`,
    `Buyer PAN: ${buyerPan ?? ''}`,
    `Total: ${totals.grandTotal}`,
    `Tax: ${totals.totalTax}`,
  ].join('\n')
}
