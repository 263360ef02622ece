import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { SHEET_WIDTH } from '~/print/billPaper'
import { BARE } from '~/print/tableLayouts'
import type { InvoiceData } from './paperData'
import { amount, invoiceQr, numberRows, remarksText, totalRows } from './paperParts'

/** S.N., test, qty, rate, discount, amount. */
const HEADS = ['S.N.', 'Test', 'Qty', 'Rate (Rs.)', 'Discount (Rs.)', 'Amount (Rs.)']
const GAP = 6
/** Fixed, in points: a `*` column grows with its longest word and would push the rest off the paper. */
const WIDTHS = [24, SHEET_WIDTH - 274 - 5 * GAP, 30, 70, 70, 80]
const LABEL_WIDTH = 66
const RIGHT_WIDTH = 246
const TOTALS_WIDTH = 190
const QR_WIDTH = 92

/** The invoice on A5 landscape. */
export function sheetContent(data: InvoiceData): Content[] {
  const text = remarksText(data)
  const remarks: Content[] = text ? [{ text, margin: [0, 4, 0, 0] }] : []
  return [facts(data), lines(data), { stack: [summary(data)], unbreakable: true }, ...remarks]
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
      widths: [SHEET_WIDTH - RIGHT_WIDTH, RIGHT_WIDTH],
      body: [[side(left, SHEET_WIDTH - RIGHT_WIDTH), side(right, RIGHT_WIDTH)]],
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
        width: SHEET_WIDTH - QR_WIDTH - TOTALS_WIDTH - 2 * 14,
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
