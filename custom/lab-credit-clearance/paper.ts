import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { sum } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import { LOGO, letterheadImages, letterheadText } from '~/print/letterhead'
import { LINE_HEIGHT, MM } from '~/print/measure'
import { paperMoment, writeAct, writeMoment } from '~/print/moment'
import { BARE } from '~/print/tableLayouts'
import { amount, copyMark } from '../billing/paperParts'
import type { Receipt } from './wire'

const TITLE = 'PAYMENT RECEIPT'
const SHEET_MARGIN = 26
const SHEET_WIDTH = 595.28 - 2 * SHEET_MARGIN
const ROLL_MARGIN = 4 * MM
const ROLL_WIDTH = 72 * MM
const LOGO_BOX = 44
const RULE = 0.6

/** The receipt of a patient's payment on credit bills, on A5 or on a roll; later prints say which copy they are. */
export function receiptDefinition(
  receipt: Receipt,
  { printedBy, now }: { printedBy: string; now: Date },
  size: PaperSize,
): TDocumentDefinitions {
  const printed = `Printed by ${writeAct({ by: printedBy, at: paperMoment(now) })}`
  const shared = {
    info: { title: `Receipt ${receipt.receiptNo}`, creationDate: now },
    images: letterheadImages(receipt.organization),
  }
  if (size === 'roll-80mm') {
    return {
      ...shared,
      pageSize: { width: 80 * MM, height: 'auto' },
      pageMargins: [ROLL_MARGIN, ROLL_MARGIN, ROLL_MARGIN, 2 * ROLL_MARGIN],
      defaultStyle: { fontSize: 8, lineHeight: LINE_HEIGHT },
      content: [...rollContent(receipt), { text: printed, fontSize: 7, alignment: 'center', margin: [0, 6, 0, 0] }],
    }
  }
  return {
    ...shared,
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [SHEET_MARGIN, SHEET_MARGIN, SHEET_MARGIN, 26],
    defaultStyle: { fontSize: 8.5, lineHeight: LINE_HEIGHT },
    footer: (page, pages): Content => ({
      margin: [SHEET_MARGIN, 4, SHEET_MARGIN, 0],
      fontSize: 7.5,
      columns: [
        { text: printed, width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto' },
      ],
    }),
    content: sheetContent(receipt),
  }
}

const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })

function sheetContent(receipt: Receipt): Content[] {
  const { organization } = receipt
  const widths = [24, SHEET_WIDTH - 24 - 130 - 3 * 80 - 5 * 6, 130, 80, 80, 80]
  const head = ['S.N.', 'Invoice No.', 'Invoice Date', 'Due (Rs.)', 'Received (Rs.)', 'Balance (Rs.)']
  const body = receipt.creditDetails.map((bill, index): TableCell[] => [
    String(index + 1),
    `${bill.saleNo} (${bill.fiscalYear})`,
    `${bill.createdDateBs} BS (${bill.createdDateAd} AD)`,
    right(amount(bill.dueBefore)),
    right(amount(bill.amount)),
    right(amount(bill.dueAfter)),
  ])
  const sums = (['dueBefore', 'amount', 'dueAfter'] as const).map((name) => sumOf(receipt, name))
  const total: TableCell[] = ['', { text: 'Total', bold: true }, '', ...sums.map((value) => right(value, true))]
  return [
    {
      columns: [
        ...(organization.logo ? [{ image: LOGO, fit: [LOGO_BOX, LOGO_BOX] as [number, number], width: LOGO_BOX }] : []),
        { ...letterheadText(organization, { nameSize: 14, lineSize: 8 }), width: '*' },
        {
          stack: [
            { text: TITLE, bold: true, fontSize: 12 },
            { text: copyMark({ copyNo: receipt.printCount }), bold: true },
          ],
          width: 150,
          alignment: 'right',
        },
      ],
      columnGap: 8,
    },
    pairs(facts(receipt), 70, SHEET_WIDTH),
    {
      table: {
        widths,
        headerRows: 1,
        dontBreakRows: true,
        body: [head.map((text, column) => (column > 2 ? right(text, true) : { text, bold: true })), ...body, total],
      },
      layout: {
        ...BARE,
        hLineWidth: (line, node) => (line === 1 || line >= node.table.body.length - 1 ? RULE : 0),
        paddingRight: (column) => (column < 5 ? 6 : 0),
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
        `${bill.saleNo} (${bill.fiscalYear})`,
        { text: `Due ${amount(bill.dueBefore)}, balance ${amount(bill.dueAfter)}`, fontSize: 7.5 },
      ],
    },
    right(amount(bill.amount)),
  ])
  return [
    letterheadText(receipt.organization, { nameSize: 11, lineSize: 7.5, alignment: 'center' }),
    { text: TITLE, bold: true, fontSize: 10, alignment: 'center', margin: [0, 3, 0, 0] },
    { text: copyMark({ copyNo: receipt.printCount }), bold: true, alignment: 'center' },
    pairs(facts(receipt), 52, ROLL_WIDTH),
    {
      table: {
        widths: [ROLL_WIDTH - 66, 62],
        body: [
          [{ text: 'Invoice', bold: true }, right('Received', true)],
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

function pairs(rows: [string, string][], labelWidth: number, width: number): Content {
  return {
    margin: [0, 4, 0, 4],
    table: {
      widths: [labelWidth, width - labelWidth - 4],
      body: rows.map(([label, value]) => [label, { text: value, bold: true }]),
    },
    layout: {
      ...BARE,
      paddingRight: (column) => (column === 0 ? 4 : 0),
      hLineWidth: (line, node) => (line === 0 || line === node.table.body.length ? RULE : 0),
    },
  }
}
