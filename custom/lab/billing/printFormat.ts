import type { PrintFormatFile } from '~/print/paperFile'
import { toLabBillInvoiceData } from '~shared/invoice/invoice'
import { invoiceDefinition } from '~shared/invoice/printFormat'
import type { BillForPrint } from '~shared/sale/responseTypes'

/** The invoice: titled by what the seller is registered for, and readable by machine. */
export const paper: PrintFormatFile['paper'] = (sale: BillForPrint, frame, size) =>
  invoiceDefinition(toLabBillInvoiceData(sale, frame), size, frame.translate)

export { testInvoiceLayout as layout } from '~shared/invoice/layout'
export { testBillSample as sample } from '~shared/invoice/sample'
