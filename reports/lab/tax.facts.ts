import { c, defineFacts, minus, plus } from '~/report'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'

/** What the tax office asks of the laboratory's bills and credit notes: amounts before they are rounded. */

/** The tax office writes days of Bikram Sambat as 2082.04.01. */
const day = "replace(s.created_date_bs, '-', '.')"
const buyer = { buyer: 's.customer_name', buyerPan: 's.customer_pan_no' }
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

/** Columns of the VAT register that a laboratory leaves empty: it exports nothing. */
const exported = {
  exportValue: c.money('Export Value'),
  exportCountry: c.text('Country'),
  declarationNo: c.text('Declaration No.'),
  declarationDate: c.text('Declaration Date'),
}
const book = {
  day: c.text('Date'),
  no: c.text('Bill No.'),
  buyer: c.text('Buyer'),
  buyerPan: c.text('Buyer PAN'),
  total: c.money('Total Sales'),
  exempt: c.money('Exempt Sales'),
  taxable: c.money('Taxable Value'),
  vat: c.money('VAT'),
}

/** The register of sales (VAT Rules, Schedule 8): amounts without VAT. */
export const salesBook = defineFacts('sales-book', {
  parts: [
    plus(labSale, 'document', {
      reads: {
        ...{ ...buyer, day, vat: 's.total_tax' },
        ...{ exempt: 's.total_non_taxable_amount', taxable: 's.total_taxable_amount' },
        total: 's.total_non_taxable_amount + s.total_taxable_amount',
      },
    }),
  ],
  columns: { ...book, ...exported },
})

/** A line after its discount, where it is taxable or where it is not. */
const value = (taxable: boolean) =>
  `case when l.taxable = ${taxable} then l.gross_amount - l.discount_amount else 0 end`

/** The register of sales returns, line by line. */
export const returnsBook = defineFacts('returns-book', {
  parts: [
    plus(labSaleReturn, 'line', {
      reads: {
        ...{ ...buyer, day, vat: 'l.tax_amount', total: 'l.gross_amount - l.discount_amount' },
        ...{ exempt: value(false), taxable: value(true) },
      },
    }),
  ],
  columns: {
    ...book,
    no: c.text('Credit Note No.'),
    total: c.money('Total Returns'),
    exempt: c.money('Exempt Returns'),
    unit: c.text('Unit'),
  },
})
