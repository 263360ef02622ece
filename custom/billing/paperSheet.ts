import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { LOGO, letterheadText } from '~/print/letterhead'
import { shorten } from '~/print/measure'
import { writeAct } from '~/print/moment'
import { BARE } from '~/print/tableLayouts'
import type { InvoiceData } from './paperData'
import { amount, copyMark, invoiceQr, invoiceTitle, numberRows, remarksText, totalRows } from './paperParts'

export const SHEET_MARGIN = 26
const LOGO_BOX = 44
/** S.N., test, qty, rate, discount, amount. */
const HEADS = ['S.N.', 'Test', 'Qty', 'Rate (Rs.)', 'Discount (Rs.)', 'Amount (Rs.)']
const GAP = 6
/** Fixed, in points: a `*` column grows with its longest word and would push the rest off the paper. */
const WIDTH = 595.28 - 2 * SHEET_MARGIN
const WIDTHS = [24, WIDTH - 274 - 5 * GAP, 30, 70, 70, 80]
const LABEL_WIDTH = 66
const RIGHT_WIDTH = 246
const TITLE_WIDTH = 130
const TOTALS_WIDTH = 190
const QR_WIDTH = 92

/** The invoice on A5 landscape. */
export function sheetContent(data: InvoiceData): Content[] {
  const text = remarksText(data)
  const remarks: Content[] = text ? [{ text, margin: [0, 4, 0, 0] }] : []
  return [letterhead(data), facts(data), lines(data), { stack: [summary(data)], unbreakable: true }, ...remarks]
}

/** On the second page and later ones: whose invoice goes on. */
export function continuation(data: InvoiceData, page: number): Content {
  if (page === 1) return ''
  const parts = [`${invoiceTitle(data)} No. ${data.invoiceNo}`, shorten(data.patient.name, 60), copyMark(data)].filter(
    Boolean,
  )
  return { text: parts.join('  ·  '), fontSize: 7.5, margin: [SHEET_MARGIN, 10, SHEET_MARGIN, 0] }
}

export function invoiceFooter({ printed }: InvoiceData, page: number, pages: number): Content {
  return {
    margin: [SHEET_MARGIN, 4, SHEET_MARGIN, 0],
    fontSize: 7.5,
    columns: [
      { text: `Printed by ${writeAct(printed)}`, width: '*' },
      { text: `Page ${page} of ${pages}`, width: 'auto' },
    ],
  }
}

function letterhead(data: InvoiceData): Content {
  const { organization } = data
  const nameWidth = WIDTH - TITLE_WIDTH - 8 - (organization.logo ? LOGO_BOX + 8 : 0)
  return {
    columns: [
      ...(organization.logo ? [{ image: LOGO, fit: [LOGO_BOX, LOGO_BOX] as [number, number], width: LOGO_BOX }] : []),
      { ...letterheadText(organization, { nameSize: 14, lineSize: 8 }), width: nameWidth },
      {
        stack: [
          { text: invoiceTitle(data), bold: true, fontSize: 12 },
          { text: copyMark(data), bold: true },
        ],
        width: TITLE_WIDTH,
        alignment: 'right',
      },
    ],
    columnGap: 8,
  }
}

function facts(data: InvoiceData): Content {
  const { patient, buyerPan, referredBy, payments } = data
  const optional = (label: string, value?: string | null): TableCell[][] => (value ? [fact(label, value)] : [])
  const paidBy = payments.map(({ paymentMode, amount: paid }) => `${paymentMode} ${amount(paid)}`).join(', ')
  const left = [
    fact('Patient', patient.name),
    fact('Patient No.', `${patient.number}    ${patient.ageSex}`),
    ...optional('Address', patient.address),
    ...optional('Buyer PAN', buyerPan),
  ]
  const right = [
    ...numberRows(data).map(([label, value]) => fact(label, value)),
    fact('Payment', paidBy ? `${data.payType}: ${paidBy}` : data.payType),
    ...optional('Referred by', referredBy),
  ]
  const side = (body: TableCell[][], width: number): TableCell => ({
    table: { widths: [LABEL_WIDTH, width - LABEL_WIDTH - 8], body },
    layout: { ...BARE, paddingRight: () => 4 },
  })
  return {
    margin: [0, 5, 0, 5],
    table: {
      widths: [WIDTH - RIGHT_WIDTH, RIGHT_WIDTH],
      body: [[side(left, WIDTH - RIGHT_WIDTH), side(right, RIGHT_WIDTH)]],
    },
    layout: { ...BARE, hLineWidth: () => 0.8, paddingTop: () => 2, paddingBottom: () => 3 },
  }
}

function fact(label: string, value: string): TableCell[] {
  return [label, { text: value, bold: true }]
}

function lines(data: InvoiceData): ContentTable {
  const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })
  const head = HEADS.map((text, column): TableCell => (column > 1 ? right(text, true) : { text, bold: true }))
  const body = data.lines.map((line, index): TableCell[] => [
    String(index + 1),
    line.name,
    right(String(line.qty)),
    right(amount(line.rate)),
    right(amount(line.discountAmount)),
    right(amount(line.amount)),
  ])
  return {
    table: { widths: WIDTHS, headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body: [head, ...body] },
    layout: {
      ...BARE,
      hLineWidth: (line, node) => (line === 0 ? 0 : line === 1 || line === node.table.body.length ? 0.8 : 0.3),
      hLineColor: (line, node) => (line === 1 || line === node.table.body.length ? 'black' : '#999999'),
      paddingRight: (column) => (column < 5 ? GAP : 0),
      paddingBottom: () => 2,
    },
  }
}

function summary(data: InvoiceData): Content {
  const { totals } = data
  const rows = totalRows(data).map(([label, value]): TableCell[] => [
    label,
    { text: amount(value), alignment: 'right' },
  ])
  const grand: TableCell[] = [
    { text: 'Grand Total (Rs.)', bold: true, fontSize: 10 },
    { text: amount(totals.grandTotal), bold: true, fontSize: 10, alignment: 'right' },
  ]
  const words: Content = { text: ['In words: ', { text: amountInWords(totals.grandTotal), bold: true }] }
  return {
    margin: [0, 5, 0, 0],
    columnGap: 14,
    columns: [
      { ...invoiceQr(data, QR_WIDTH), width: QR_WIDTH },
      {
        stack: [words, { text: 'For the laboratory: ______________________', margin: [0, 22, 0, 0] }],
        width: WIDTH - QR_WIDTH - TOTALS_WIDTH - 2 * 14,
      },
      {
        width: TOTALS_WIDTH,
        table: { widths: ['*', 'auto'], body: [...rows, grand] },
        layout: {
          ...BARE,
          hLineWidth: (line, node) => (line >= node.table.body.length - 1 ? 0.8 : 0),
          paddingBottom: () => 1.5,
        },
      },
    ],
  }
}
