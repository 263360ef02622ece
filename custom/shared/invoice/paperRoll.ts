import type { Content, TableCell } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { compare } from '~/domain/money'
import { pairs, ROLL_WIDTH } from '~/print/billPaper'
import { BARE } from '~/print/tableLayouts'
import type { InvoiceData, InvoiceLine } from './paperData'
import { amount, invoiceQr, numberRows, remarksText, totalRows } from './paperParts'

const RULE = 0.6
/** Fixed, in points: a `*` column grows with its longest word. */
const GAP = 4
const LABEL_WIDTH = 62
const AMOUNT_WIDTH = 62
const TWO_COLUMNS = [ROLL_WIDTH - AMOUNT_WIDTH - GAP, AMOUNT_WIDTH]

/** The invoice on a roll of 80 mm: one narrow column, the test above its figures. */
export function rollContent(data: InvoiceData): Content[] {
  const { patient, payments, totals } = data
  const remarks = remarksText(data)
  const optional = (label: string, value?: string | null): [string, string][] => (value ? [[label, value]] : [])
  return [
    pairs(
      [
        ...numberRows(data),
        ['Patient', patient.name],
        ['Patient No.', patient.number],
        ['Age / Sex', patient.ageSex],
        ...optional('Address', patient.address),
        ...optional('Buyer PAN', data.buyerPan),
        ...optional('Referred by', data.referredBy),
      ],
      LABEL_WIDTH,
      ROLL_WIDTH,
    ),
    lines(data.lines),
    figures([...totalRows(data), ['Grand Total (Rs.)', totals.grandTotal]]),
    { text: amountInWords(totals.grandTotal), bold: true, margin: [0, 3, 0, 3] },
    figures([['Payment', ''], ...payments.map((one): [string, string] => [one.paymentMode, one.amount])], data.payType),
    ...(remarks ? [{ text: remarks }] : []),
    { ...invoiceQr(data, 90), alignment: 'center', margin: [0, 6, 0, 0] },
  ]
}

function lines(all: InvoiceLine[]): Content {
  const head: TableCell[] = ['S.N. Test', 'Amount'].map((text, column) => cell(text, column, true))
  const body = all.map((line, index): TableCell[] => {
    const discount = compare(line.discountAmount, 0) === 0 ? '' : `  -  ${amount(line.discountAmount)} discount`
    const detail = `${line.qty} x ${amount(line.rate)}${discount}`
    return [
      { stack: [`${index + 1}. ${line.name}`, { text: detail, fontSize: 7.5, margin: [9, 0, 0, 0] }] },
      cell(amount(line.amount), 1),
    ]
  })
  return {
    table: { widths: TWO_COLUMNS, body: [head, ...body] },
    layout: {
      ...BARE,
      hLineWidth: (line, node) => (line === 1 || line === node.table.body.length ? RULE : 0),
      paddingRight: (column) => (column === 0 ? GAP : 0),
      paddingBottom: () => 1.5,
    },
  }
}

/** Amounts below one another; `first`, when given, stands in the first row instead of an amount. */
function figures(rows: [string, string][], first?: string): Content {
  const body = rows.map(([label, value], row): TableCell[] => {
    const isLast = first === undefined && row === rows.length - 1
    const text = row === 0 && first !== undefined ? first : amount(value)
    return [cell(label, 0, isLast), cell(text, 1, isLast)]
  })
  return {
    table: { widths: TWO_COLUMNS, body },
    layout: { ...BARE, paddingRight: (column) => (column === 0 ? GAP : 0), paddingBottom: () => 1 },
    margin: [0, 2, 0, 0],
  }
}

function cell(text: string, column: number, bold = false): TableCell {
  return { text, bold, alignment: column === 0 ? 'left' : 'right' }
}
