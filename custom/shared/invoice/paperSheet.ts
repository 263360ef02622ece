import type { Content } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { amount, type PaperColumn } from '~/print/paperParts'
import { sheetFacts, sheetLines, sheetSummary, signature } from '~/print/sheetParts'
import type { InvoiceData } from './paperData'
import { invoiceQr, numberRows, remarksText, totalRows } from './paperParts'

const columns: PaperColumn[] = [
  { label: 'Test' },
  { label: 'Qty', width: 30, isFigure: true },
  { label: 'Rate (Rs.)', width: 70, isFigure: true },
  { label: 'Discount (Rs.)', width: 70, isFigure: true },
  { label: 'Amount (Rs.)', width: 80, isFigure: true },
]
const QR_WIDTH = 92

/** The invoice on A5 landscape. */
export function sheetContent(data: InvoiceData): Content[] {
  const { totals, lines } = data
  const text = remarksText(data)
  const remarks: Content[] = text ? [{ text, margin: [0, 4, 0, 0] }] : []
  const rows = lines.map(({ name, qty, rate, discountAmount, amount: net }) => [
    ...[name, String(qty)],
    ...[rate, discountAmount, net].map(amount),
  ])
  const sums = [...totalRows(data), ['Grand Total (Rs.)', totals.grandTotal] as const]
  const words: Content = { text: ['In words: ', { text: amountInWords(totals.grandTotal), bold: true }] }
  const qr = { content: invoiceQr(data, QR_WIDTH), width: QR_WIDTH }
  const summary = sheetSummary(sums, [words, signature('For the laboratory')], qr)
  return [facts(data), sheetLines(columns, rows), { stack: [summary], unbreakable: true }, ...remarks]
}

function facts(data: InvoiceData): Content {
  const { patient, buyerPan, referredBy, payments } = data
  const optional = (label: string, value?: string | null): [string, string][] => (value ? [[label, value]] : [])
  const paidBy = payments.map(({ paymentMode, amount: paid }) => `${paymentMode} ${amount(paid)}`).join(', ')
  return sheetFacts(
    [
      ['Patient', patient.name],
      ['Patient No.', `${patient.number}    ${patient.ageSex}`],
      ...optional('Address', patient.address),
      ...optional('Buyer PAN', buyerPan),
    ],
    [
      ...numberRows(data),
      ['Payment', paidBy ? `${data.payType}: ${paidBy}` : data.payType],
      ...optional('Referred by', referredBy),
    ],
  )
}
