import type { PrintFormatFile } from '~/print/paperFile'
import { type BilledGoods, goodsPaperOf } from '~shared/invoice/goodsInvoice'
import { asCreditNote, type TakesBack } from '~shared/invoice/paperCreditNote'
import { invoiceDefinition } from '~shared/invoice/printFormat'

/** The credit note of the pharmacy, drawn as its invoice is. */
export const paper: PrintFormatFile['paper'] = (returned: BilledGoods & TakesBack, frame, size) =>
  invoiceDefinition(asCreditNote(goodsPaperOf(returned, frame), returned, frame.translate), size, frame.translate)
