import type { PrintFormatFile } from '~/print/paperFile'
import { toLabInvoiceData } from '~shared/invoice/invoice'
import { toCreditNoteData } from '~shared/invoice/paperCreditNote'
import { invoiceDefinition } from '~shared/invoice/printFormat'
import type { BillPrintData } from '~shared/sale/responseTypes'
import type { CreditNote } from '../../../documents/lab/lab-sale-return'

/** The credit note, drawn as the invoice is. */
export const paper: PrintFormatFile['paper'] = (refund: CreditNote & BillPrintData, frame, size) =>
  invoiceDefinition(toCreditNoteData(toLabInvoiceData(refund, frame), refund, frame.translate), size, frame.translate)

export { testInvoiceLayout as layout } from '~shared/invoice/layout'
export { testCreditNoteSample as sample } from '~shared/invoice/sample'
