import type { Content } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { compare } from '~/domain/money'
import { pairs, ROLL_WIDTH } from '~/print/billPaper'
import { amount } from '~/print/paperParts'
import { ROLL_LABEL_WIDTH, rollFigures, rollLines } from '~/print/rollParts'
import type { InvoiceData, InvoiceLine } from './paperData'
import { invoiceQr, numberRows, remarksText, totalRows } from './paperParts'

/** The invoice on a roll of 80 mm: one narrow column, the test above its figures. */
export function rollContent(data: InvoiceData): Content[] {
  const { patient, payments, totals } = data
  const remarks = remarksText(data)
  const optional = (label: string, value?: string | null): [string, string][] => (value ? [[label, value]] : [])
  const figures = (rows: [string, string][]) => rows.map(([label, value]) => [label, amount(value)] as const)
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
      ROLL_LABEL_WIDTH,
      ROLL_WIDTH,
    ),
    rollLines(['Test', 'Amount'], data.lines.map(rollLine)),
    rollFigures(figures([...totalRows(data), ['Grand Total (Rs.)', totals.grandTotal]])),
    { text: amountInWords(totals.grandTotal), bold: true, margin: [0, 3, 0, 3] },
    rollFigures([['Payment', data.payType], ...figures(payments.map((one) => [one.paymentMode, one.amount]))], false),
    ...(remarks ? [{ text: remarks }] : []),
    { ...invoiceQr(data, 90), alignment: 'center', margin: [0, 6, 0, 0] },
  ]
}

function rollLine(line: InvoiceLine) {
  const discount = compare(line.discountAmount, 0) === 0 ? '' : `  -  ${amount(line.discountAmount)} discount`
  return { name: line.name, detail: `${line.qty} x ${amount(line.rate)}${discount}`, figure: amount(line.amount) }
}
