import { c, defineFacts, minus, plus } from '~/report'
import { followUp } from '../../documents/lab/follow-up'
import { labSale } from '../../documents/lab/lab-sale'
import { labSaleReturn } from '../../documents/lab/lab-sale-return'
import { opdRegistration } from '../../documents/lab/opd-registration'
import { sale } from '../../documents/pharmacy/sale'
import { saleReturn } from '../../documents/pharmacy/sale-return'

/** The tax office's amounts of bills and credit notes, before rounding. */

/** The name at the time of the document, whatever the patient's is today. */
export const buyer = { buyer: 's.customer_name', buyerPan: 's.customer_pan_no' }
const yes = (condition: string) => `case when ${condition} then 'Yes' else 'No' end`

/** The first print, and the report to the tax office. */
const joins = {
  print: { table: 'documentPrint', where: 'print.copy_no = 0' },
  cbms: { table: 'cbmsReport' },
}
const taxSource = {
  joins,
  sqlColumns: {
    ...buyer,
    amount: 's.sub_total',
    printed: yes('print.id is not null'),
    printedTime: 'print.printed_at',
    printedBy: 'print.printed_by_id',
    synced: yes("cbms.state = 'sent'"),
    // without a report to CBMS, as of a visit, a document is neither
    waiting: yes("cbms.state <> 'sent'"),
    realtime: yes('cbms.realtime'),
    active: yes('true'),
  },
}

const columns = {
  no: c.text('Invoice No.'),
  buyer: c.text('Buyer'),
  buyerPan: c.text('Buyer PAN'),
  amount: c.money('Amount'),
  printed: c.yesNo('Is_Bill_Printed'),
  printedTime: c.time('Printed_Time'),
  printedBy: c.user('Printed_by'),
  synced: c.yesNo('Sync_with_IRD'),
  waiting: c.yesNo('Waiting for CBMS'),
  realtime: c.yesNo('Is_realtime'),
  active: c.yesNo('Is_bill_Active'),
  /** Diplomats and tourists are refunded; a laboratory and its pharmacy have none. */
  vatRefund: c.money('VAT_Refund_Amount'),
  transactionId: c.text('Transaction_Id'),
}
const [sold, returned] = [
  { ...taxSource, kindLabel: 'Sale' },
  { ...taxSource, kindLabel: 'Sale Return' },
]

/** Where a visit is charged, it is billed by its ticket; it is without tax and discount, and nothing of it is taken back. */
export const visits = [opdRegistration, followUp] as const
export const billedVisit = { where: 's.total > 0' }
const visited = {
  ...taxSource,
  ...billedVisit,
  sqlColumns: { ...taxSource.sqlColumns, amount: 's.total', grandTotal: 's.total' },
}

const kinds = ['Sale', 'Sale Return']

/** Bills, visits and credit notes with what became of them. A document is never cancelled: each is active. */
export const labTaxDocuments = defineFacts('lab-tax-documents', {
  sources: [
    plus(labSale, 'document', sold),
    minus(labSaleReturn, 'document', returned),
    ...visits.map((visit) => plus(visit, 'document', visited)),
  ],
  columns: {
    ...columns,
    kind: c.text('Bill Type', { allowedValues: [...kinds, ...visits.map(({ label }) => label)] }),
  },
})

/** The same of the pharmacy. */
export const pharmacyTaxDocuments = defineFacts('pharmacy-tax-documents', {
  sources: [plus(sale, 'document', sold), minus(saleReturn, 'document', returned)],
  columns: { ...columns, kind: c.text('Bill Type', { allowedValues: kinds }) },
})

/** The twenty columns of the materialized view, with the tax office's own names. */
export const materialized = {
  filters: ['user', 'printed', 'synced', 'waiting', 'kind'],
  columns: [
    ['fiscalYear', 'Fiscal_Year'],
    ['no', 'Bill_no'],
    ['buyer', 'Customer_name'],
    ['buyerPan', 'Customer_Pan'],
    ['dateBs', 'Bill_Date'],
    ['amount', 'Amount'],
    ['totalDiscount', 'Discount'],
    ['totalTaxableAmount', 'Taxable_Amount'],
    ['totalTax', 'Tax_Amount'],
    ['grandTotal', 'Total_Amount'],
    'synced',
    'printed',
    'active',
    'printedTime',
    ['user', 'Entered_By'],
    'printedBy',
    'realtime',
    ['payType', 'Payment_Method'],
    'vatRefund',
    'transactionId',
  ],
  ordering: 'dateBs',
  searchColumns: ['no', 'buyer', 'buyerPan'],
} as const
