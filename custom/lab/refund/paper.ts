import { compare } from '~/domain/money'
import { PayType } from '~/domain/options'
import { paperMoment } from '~/print/moment'
import type { PaperFile, PrintFrame } from '~/print/paperFile'
import { paperOf } from '~shared/invoice/invoice'
import { invoiceDefinition } from '~shared/invoice/paper'
import type { InvoiceData } from '~shared/invoice/paperData'
import type { Printed } from '~shared/sale/wire'
import type { CreditNote } from '../../../documents/lab/lab-sale-return'
import { reasonForReturn } from './checks'

/** A credit note with all that its paper says. */
type Refund = CreditNote & Printed

/** What a credit note says: as the invoice, with the bill that it refers to and the reason. */
export function creditNoteOf(refund: Refund, frame: PrintFrame): InvoiceData {
  const note = paperOf(refund, frame)
  const isGivenBack = refund.payType === PayType.credit && compare(refund.paymentAmount, 0) > 0
  return {
    ...note,
    refInvoice: {
      invoiceNo: refund.refSaleMainNo,
      fiscalYear: refund.refSaleFiscalYear,
      issuedAt: paperMoment(new Date(refund.refSaleCreatedAt)),
    },
    remarks: reasonForReturn(refund.remarks),
    payments: isGivenBack ? [{ paymentMode: 'Given back', amount: refund.paymentAmount }] : note.payments,
  }
}

/** The credit note, drawn as the invoice is. */
export const paper: PaperFile['paper'] = (refund: Refund, frame, size) =>
  invoiceDefinition(creditNoteOf(refund, frame), size)
