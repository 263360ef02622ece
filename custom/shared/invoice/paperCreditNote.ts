import { compare, type Money } from '~/domain/money'
import { PayType } from '~/domain/options'
import { toPrintDateTime } from '~/print/moment'
import type { Translate } from '~/print/translate'
import { reasonForReturn } from '~shared/sale/returns'
import type { InvoiceData } from './paperData'

/** A credit note's reference to its bill. */
export interface CreditNoteFields {
  payType: number
  paymentAmount: Money
  remarks: string | null
  refSaleMainNo: string
  refSaleFiscalYear: string
  refSaleCreatedAt: string
}

/** A paper as a credit note: as the invoice, with the bill that it refers to and the reason. */
export function toCreditNoteData(note: InvoiceData, refund: CreditNoteFields, translate: Translate): InvoiceData {
  const isRefunded = refund.payType === PayType.credit && compare(refund.paymentAmount, 0) > 0
  return {
    ...note,
    refInvoice: {
      invoiceNo: refund.refSaleMainNo,
      fiscalYear: refund.refSaleFiscalYear,
      issuedAt: toPrintDateTime(new Date(refund.refSaleCreatedAt)),
    },
    remarks: refund.remarks || translate(reasonForReturn(null)),
    payments: isRefunded ? [{ paymentMode: translate('Given back'), amount: refund.paymentAmount }] : note.payments,
  }
}
