import type { Content } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { formatAmount, type PrintColumn } from '~/print/paperParts'
import { sheetDetails, sheetLines, sheetSummary, signature } from '~/print/sheetParts'
import type { Translate } from '~/print/translate'
import { translateAgeSex } from '~shared/patients/age'
import type { InvoiceData } from './paperData'
import { dueRows, invoiceNumberRows, invoiceQr, remarksText, totalRows } from './paperParts'

const testColumns: PrintColumn[] = [{ label: 'Test' }, { label: 'Qty', width: 30, isNumeric: true }]
const goodsColumns: PrintColumn[] = [
  { label: 'Item' },
  { label: 'HS Code', width: 42 },
  { label: 'Batch', width: 54 },
  { label: 'Expiry', width: 40 },
  { label: 'Qty', width: 40, isNumeric: true },
]
const figureColumns: PrintColumn[] = [
  { label: 'Rate (Rs.)', width: 70, isNumeric: true },
  { label: 'Discount (Rs.)', width: 70, isNumeric: true },
  { label: 'Amount (Rs.)', width: 80, isNumeric: true },
]
const QR_WIDTH = 92
/** In close lines it is smaller: a third of a millimetre to a square, which a telephone still reads. */
const CLOSE_QR_WIDTH = 62

/** Beyond this many lines a page has room for them and their sums only with narrow spacing. */
const MOST_WIDE_LINES = 9

/** Whether the lines of a bill on A5 need narrow spacing. */
export const needsNarrowSpacing = ({ lines }: InvoiceData): boolean => lines.length > MOST_WIDE_LINES

/** The invoice on A5 landscape. */
export function sheetContent(data: InvoiceData, translate: Translate): Content[] {
  const { totals, lines } = data
  const text = remarksText(data, translate)
  const remarks: Content[] = text ? [{ text, margin: [0, 4, 0, 0] }] : []
  const columns = [...(data.isOfGoods ? goodsColumns : testColumns), ...figureColumns].map((column) => ({
    ...column,
    label: translate(column.label),
  }))
  const rows = lines.map(({ name, qty, rate, discountAmount, amount: net, goods }) => [
    name,
    ...(goods ? [goods.hsCode, goods.batch, goods.expiry.slice(0, 7), `${qty} ${goods.unit}`] : [String(qty)]),
    ...(goods ? [`${formatAmount(rate)} / ${goods.packSize}`] : [formatAmount(rate)]),
    ...[discountAmount, net].map(formatAmount),
  ])
  const sums = [...totalRows(data, translate), [translate('Grand Total (Rs.)'), totals.grandTotal] as const]
  const words: Content = {
    text: [`${translate('In words:')} `, { text: amountInWords(totals.grandTotal), bold: true }],
  }
  const close = needsNarrowSpacing(data)
  const qrWidth = close ? CLOSE_QR_WIDTH : QR_WIDTH
  const qr = { content: invoiceQr(data, qrWidth), width: qrWidth }
  const signed = signature(translate(data.isOfGoods ? 'For the pharmacy' : 'For the laboratory'), close)
  const summary = sheetSummary(sums, [words, ...(close ? remarks : []), signed], qr, close)
  return [
    facts(data, translate, close),
    sheetLines(columns, rows, translate, close),
    { stack: [summary], unbreakable: true },
    ...(close ? [] : remarks),
  ]
}

function facts(data: InvoiceData, translate: Translate, close: boolean): Content {
  const { patient, buyerPan, referredBy, payments, isOfGoods } = data
  const optional = (label: string, value?: string | null): [string, string][] =>
    value ? [[translate(label), value]] : []
  const paidBy = payments.map(({ paymentMode, amount: paid }) => `${paymentMode} ${formatAmount(paid)}`).join(', ')
  return sheetDetails(
    [
      [translate(isOfGoods ? 'Customer' : 'Patient'), patient.name],
      ...optional(
        isOfGoods ? 'Customer No.' : 'Patient No.',
        patient.number && `${patient.number}    ${translateAgeSex(patient.ageSex, translate)}`,
      ),
      ...optional('Address', patient.address),
      ...optional('Phone', patient.phone),
      ...optional('Buyer PAN', buyerPan),
    ],
    [
      ...invoiceNumberRows(data, translate),
      [translate('Payment'), paidBy ? `${translate(data.payType)}: ${paidBy}` : translate(data.payType)],
      ...dueRows(data, translate).map(([label, owed]): [string, string] => [label, formatAmount(owed)]),
      ...optional('Referred by', referredBy),
      ...optional(data.refInvoice ? 'Issued by' : 'Billed by', data.billedBy),
    ],
    close,
  )
}
