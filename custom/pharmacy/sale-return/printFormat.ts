import type { PrintFormatFile } from '~/print/paperFile'
import { type GoodsBillWithPrintData, toGoodsInvoiceData } from '~shared/invoice/goodsInvoice'
import { type CreditNoteFields, toCreditNoteData } from '~shared/invoice/paperCreditNote'
import { invoiceDefinition } from '~shared/invoice/printFormat'

/** The credit note of the pharmacy, drawn as its invoice is. */
export const paper: PrintFormatFile['paper'] = (returned: GoodsBillWithPrintData & CreditNoteFields, frame, size) =>
  invoiceDefinition(
    toCreditNoteData(toGoodsInvoiceData(returned, frame), returned, frame.translate),
    size,
    frame.translate,
  )

export { goodsInvoiceLayout as layout } from '~shared/invoice/layout'
export { goodsCreditNoteSample as sample } from '~shared/invoice/sample'
