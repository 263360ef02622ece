import { subtract } from '~/domain/money'
import type { RenderContext } from '~/print/paperFile'
import type { SaleLine } from '../../../documents/pharmacy/sale'
import { type BillWithPrintData, toInvoiceData } from './invoice'
import type { InvoiceData, InvoiceLine } from './paperData'

/** A bill or a credit note of goods with its print data. */
export type GoodsBillWithPrintData = BillWithPrintData & { details: readonly SaleLine[] }

const lineOf = ({ itemName, batchNo, expiry, unit, hsCode, ...line }: SaleLine): InvoiceLine => ({
  name: itemName,
  qty: line.qty,
  rate: line.cost,
  discountAmount: line.discountAmount,
  amount: subtract(line.grossAmount, line.discountAmount),
  goods: { batch: batchNo, expiry, hsCode, unit, packSize: line.packSize },
})

/** The print data of goods documents: items with their batches, and the price of a pack. */
export const toGoodsInvoiceData = (sale: GoodsBillWithPrintData, frame: RenderContext): InvoiceData => ({
  ...toInvoiceData(sale, sale.details.map(lineOf), frame),
  isOfGoods: true,
})
