import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { sum } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import { billPaper, pairs, ROLL_WIDTH, SHEET_WIDTH } from '~/print/billPaper'
import { paperMoment, writeMoment } from '~/print/moment'
import type { PaperFile } from '~/print/paperFile'
import { amount } from '~/print/paperParts'
import { BARE } from '~/print/tableLayouts'
import { serviceName } from './services'
import type { Receipt } from './wire'

const RULE = 0.6

/** The receipt of a patient's payment on bills and visits on credit, on A5 or on a roll; later prints say which copy they are. */
function receiptDefinition(
  receipt: Receipt,
  { printedBy, now }: { printedBy: string; now: Date },
  size: PaperSize,
): TDocumentDefinitions {
  const { organization, receiptNo: number, customerFullName: patient, printCount: copyNo } = receipt
  const printed = { by: printedBy, at: paperMoment(now) }
  const content = size === 'roll-80mm' ? rollContent(receipt) : sheetContent(receipt)
  return billPaper({ organization, title: 'PAYMENT RECEIPT', number, patient, copyNo, printed, content }, size)
}

const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })

function sheetContent(receipt: Receipt): Content[] {
  const widths = [24, 66, SHEET_WIDTH - 24 - 66 - 114 - 3 * 75 - 6 * 6, 114, 75, 75, 75]
  const head = ['S.N.', 'Service', 'Invoice/Ticket No.', 'Date', 'Due (Rs.)', 'Received (Rs.)', 'Balance (Rs.)']
  const body = receipt.creditDetails.map((bill, index): TableCell[] => [
    String(index + 1),
    serviceName(bill),
    `${bill.saleNo} (${bill.fiscalYear})`,
    `${bill.createdDateBs} BS (${bill.createdDateAd} AD)`,
    right(amount(bill.dueBefore)),
    right(amount(bill.amount)),
    right(amount(bill.dueAfter)),
  ])
  const sums = (['dueBefore', 'amount', 'dueAfter'] as const).map((name) => sumOf(receipt, name))
  const total: TableCell[] = ['', { text: 'Total', bold: true }, '', '', ...sums.map((value) => right(value, true))]
  return [
    pairs(facts(receipt), 70, SHEET_WIDTH),
    {
      table: {
        widths,
        headerRows: 1,
        dontBreakRows: true,
        body: [head.map((text, column) => (column > 3 ? right(text, true) : { text, bold: true })), ...body, total],
      },
      layout: {
        ...BARE,
        hLineWidth: (line, node) => (line === 1 || line >= node.table.body.length - 1 ? RULE : 0),
        paddingRight: (column) => (column < 6 ? 6 : 0),
        paddingBottom: () => 2,
      },
    },
    {
      stack: [
        { text: ['Received with thanks: ', { text: amountInWords(receipt.totalAmount), bold: true }] },
        { text: `Paid by ${paidBy(receipt)}` },
        ...remarks(receipt),
        { text: 'For the laboratory: ______________________', margin: [0, 24, 0, 0] },
      ],
      margin: [0, 6, 0, 0],
      unbreakable: true,
    },
  ]
}

function rollContent(receipt: Receipt): Content[] {
  const bills = receipt.creditDetails.map((bill): TableCell[] => [
    {
      stack: [
        `${serviceName(bill)} ${bill.saleNo} (${bill.fiscalYear})`,
        { text: `Due ${amount(bill.dueBefore)}, balance ${amount(bill.dueAfter)}`, fontSize: 7.5 },
      ],
    },
    right(amount(bill.amount)),
  ])
  return [
    pairs(facts(receipt), 52, ROLL_WIDTH),
    {
      table: {
        widths: [ROLL_WIDTH - 66, 62],
        body: [
          [{ text: 'Invoice/Ticket', bold: true }, right('Received', true)],
          ...bills,
          [{ text: 'Total (Rs.)', bold: true }, right(amount(receipt.totalAmount), true)],
          [{ text: 'Balance (Rs.)', bold: true }, right(sumOf(receipt, 'dueAfter'), true)],
        ],
      },
      layout: {
        ...BARE,
        hLineWidth: (line, node) => (line === 1 || line === node.table.body.length - 2 ? RULE : 0),
        paddingRight: (column) => (column === 0 ? 4 : 0),
        paddingBottom: () => 1.5,
      },
    },
    { text: amountInWords(receipt.totalAmount), bold: true, margin: [0, 3, 0, 3] },
    { text: `Paid by ${paidBy(receipt)}` },
    ...remarks(receipt),
  ]
}

const facts = (receipt: Receipt): [string, string][] => [
  ['Receipt No.', `${receipt.receiptNo} (${receipt.fiscalYear})`],
  ['Date', writeMoment(paperMoment(new Date(receipt.createdAt)))],
  ['Patient', receipt.customerFullName],
  ['Patient No.', receipt.customerNo],
  ...(receipt.customerAddress ? [['Address', receipt.customerAddress] satisfies [string, string]] : []),
  ['Received by', receipt.createdByFullName],
]

const remarks = (receipt: Receipt): Content[] => (receipt.remarks ? [{ text: `Remarks: ${receipt.remarks}` }] : [])

const sumOf = ({ creditDetails }: Receipt, name: 'dueBefore' | 'amount' | 'dueAfter') =>
  amount(sum(creditDetails.map((bill) => bill[name])))

const paidBy = ({ creditPaymentDetails }: Receipt) =>
  creditPaymentDetails
    .map(({ paymentMode, amount: paid, remarks: text }) =>
      [paymentMode.name, amount(paid), text && `(${text})`].filter(Boolean).join(' '),
    )
    .join(', ')

export const fileName = 'receipt'
export const paper: PaperFile['paper'] = (receipt: Receipt, frame, size) => receiptDefinition(receipt, frame, size)
