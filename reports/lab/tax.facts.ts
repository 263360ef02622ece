import { c, defineFacts, minus, plus } from '~/report'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'

/** What the tax office asks of the laboratory's bills and credit notes: amounts before they are rounded. */

/** As the document says, whatever the patient is called today. */
export const buyer = { buyer: 's.customer_name', buyerPan: 's.customer_pan_no' }
const yes = (condition: string) => `case when ${condition} then 'Yes' else 'No' end`

/** The first print, and the report to the tax office. */
const beside = {
  print: { table: 'documentPrint', where: 'print.copy_no = 0' },
  cbms: { table: 'cbmsReport' },
}
const told = {
  beside,
  reads: {
    ...buyer,
    amount: 's.sub_total',
    printed: yes('print.id is not null'),
    printedTime: 'print.printed_at',
    printedBy: 'print.printed_by_id',
    synced: yes("cbms.state = 'sent'"),
    realtime: yes('cbms.realtime'),
    active: yes('true'),
  },
}

/** Bills and credit notes with what became of them. A document is never cancelled: each is active. */
export const labTaxDocuments = defineFacts('lab-tax-documents', {
  parts: [
    plus(labSale, 'document', { ...told, as: 'Sale' }),
    minus(labSaleReturn, 'document', { ...told, as: 'Sale Return' }),
  ],
  columns: {
    kind: c.text('Bill Type', { among: ['Sale', 'Sale Return'] }),
    buyer: c.text('Buyer'),
    buyerPan: c.text('Buyer PAN'),
    amount: c.money('Amount'),
    printed: c.yesNo('Is_Bill_Printed'),
    printedTime: c.time('Printed_Time'),
    printedBy: c.user('Printed_by'),
    synced: c.yesNo('Sync_with_IRD'),
    realtime: c.yesNo('Is_realtime'),
    active: c.yesNo('Is_bill_Active'),
    /** Diplomats and tourists are refunded; a laboratory has none. */
    vatRefund: c.money('VAT_Refund_Amount'),
    transactionId: c.text('Transaction_Id'),
  },
})
