import type { PrintFormatFile } from '~/print/paperFile'
import { type GoodsBillWithPrintData, toGoodsInvoiceData } from '~shared/invoice/goodsInvoice'
import { invoiceDefinition } from '~shared/invoice/printFormat'
import type { Sale } from '../../../documents/pharmacy/sale'

/** The invoice of the pharmacy, with batch, expiry and HS code of what it sold. */
export const paper: PrintFormatFile['paper'] = (sold: Sale & GoodsBillWithPrintData, frame, size) =>
  invoiceDefinition({ ...toGoodsInvoiceData(sold, frame), referredBy: sold.prescriberName }, size, frame.translate)

export { goodsInvoiceLayout as layout } from '~shared/invoice/layout'
export { goodsBillSample as sample } from '~shared/invoice/sample'
