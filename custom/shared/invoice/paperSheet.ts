import type { Content } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import type { PaperSize } from '~/domain/options'
import { orderSheetBlocks } from '~/print/format/blocks'
import { chosenWidth, paragraphs, type ResolvedPrintFormat } from '~/print/format/resolvePrintFormat'
import { formatAmount, type PrintColumn } from '~/print/paperParts'
import { sheetDetails, sheetLines, signature } from '~/print/sheetParts'
import type { Translate } from '~/print/translate'
import { translateAgeSex } from '~shared/patients/age'
import { goodsInvoiceLayout, LINES, testInvoiceLayout } from './layout'
import type { InvoiceData, InvoiceLine } from './paperData'
import { dueRows, invoiceNumberRows, invoiceQr, remarksText, totalRows } from './paperParts'

/** The columns of a sheet by their names in the layout; the one without a width takes the room that is left. */
const sheetColumns: Readonly<Record<string, Omit<PrintColumn, 'label'>>> = {
  name: {},
  ...{ hsCode: { width: 42 }, batch: { width: 54 }, expiry: { width: 40 } },
  rate: { width: 70, isNumeric: true },
  discount: { width: 70, isNumeric: true },
  amount: { width: 80, isNumeric: true },
}
const columnOf = (name: string, isOfGoods = false): Omit<PrintColumn, 'label'> =>
  name === 'qty' ? { width: isOfGoods ? 40 : 30, isNumeric: true } : (sheetColumns[name] ?? {})
const QR_WIDTH = 92
/** In close lines it is smaller: a third of a millimetre to a square, which a telephone still reads. */
const CLOSE_QR_WIDTH = 62

/** Beyond this many lines a page has room for them and their sums only with narrow spacing. */
const MOST_WIDE_LINES = { 'a5-landscape': 9, a4: 34 }

/** Whether the lines of a bill on a sheet need narrow spacing. */
export const needsNarrowSpacing = ({ lines }: InvoiceData, size: PaperSize): boolean =>
  lines.length > MOST_WIDE_LINES[size === 'a4' ? 'a4' : 'a5-landscape']

/** The texts of a line by the names of its columns. */
function textsOf({ name, qty, rate, discountAmount, amount, goods }: InvoiceLine): Readonly<Record<string, string>> {
  return {
    ...{ name, discount: formatAmount(discountAmount), amount: formatAmount(amount) },
    ...(goods
      ? {
          ...{ hsCode: goods.hsCode, batch: goods.batch, expiry: goods.expiry.slice(0, 7) },
          ...{ qty: `${qty} ${goods.unit}`, rate: `${formatAmount(rate)} / ${goods.packSize}` },
        }
      : { qty: String(qty), rate: formatAmount(rate) }),
  }
}

/** The tests or items, in the columns of the format. */
function linesTable(
  { lines, isOfGoods }: InvoiceData,
  format: ResolvedPrintFormat,
  translate: Translate,
  isClose: boolean,
) {
  const labels = new Map(
    (isOfGoods ? goodsInvoiceLayout : testInvoiceLayout).tables[0]?.columns.map(({ name, label }) => [name, label]),
  )
  const chosen = format.columnsOf(LINES)
  const columns = chosen.map(({ name, heading, width }) => ({
    ...columnOf(name, isOfGoods),
    ...{ label: heading ?? translate(labels.get(name) ?? name) },
    ...chosenWidth({ width }),
  }))
  const rows = lines.map((line) => {
    const texts = textsOf(line)
    return chosen.map(({ name }) => texts[name] ?? '')
  })
  return sheetLines(columns, rows, translate, isClose)
}

/** The invoice on a sheet. If its lines are narrow (`close`), the remarks are beside the totals, above the signature. */
export function sheetContent(
  data: InvoiceData,
  format: ResolvedPrintFormat,
  translate: Translate,
  close: boolean,
): Content[] {
  const { totals } = data
  const text = remarksText(data, translate)
  const remarks: Content[] = text ? [{ text, margin: [0, 4, 0, 0] }] : []
  const sums = [...totalRows(data, translate), [translate('Grand Total (Rs.)'), totals.grandTotal] as const]
  const words: Content = {
    text: [`${translate('In words:')} `, { text: amountInWords(totals.grandTotal), bold: true }],
  }
  const qrWidth = close ? CLOSE_QR_WIDTH : QR_WIDTH
  const hasQr = format.blocks.includes('qr')
  const order = format.blocks.filter((name) => name !== 'payments' && name !== 'qr')
  return orderSheetBlocks(
    close ? moveBefore(order, 'remarks', 'signature') : order,
    {
      ...{ remarks, inWords: [words], details: [facts(data, format, translate, close)] },
      lines: [linesTable(data, format, translate, close)],
      signature: [signature(translate(data.isOfGoods ? 'For the pharmacy' : 'For the laboratory'), close)],
      notes: paragraphs(format.text('notes')),
      declaration: paragraphs(format.text('declaration')),
    },
    {
      ...{ sums, isClose: close, beside: close ? ['remarks'] : [] },
      qr: hasQr ? { content: invoiceQr(data, qrWidth), width: qrWidth } : undefined,
    },
  )
}

/** The names with one of them before another, where both are among them. */
function moveBefore(names: readonly string[], moved: string, other: string): string[] {
  if (!names.includes(moved) || !names.includes(other)) return [...names]
  return names.filter((name) => name !== moved).flatMap((name) => (name === other ? [moved, other] : [name]))
}

function facts(data: InvoiceData, format: ResolvedPrintFormat, translate: Translate, close: boolean): Content {
  const { patient, buyerPan, referredBy, isOfGoods } = data
  const optional = (label: string, value?: string | null): [string, string][] =>
    value ? [[translate(label), value]] : []
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
      ...(format.blocks.includes('payments') ? paymentRows(data, translate) : []),
      ...optional('Referred by', referredBy),
      ...optional(data.refInvoice ? 'Issued by' : 'Billed by', data.billedBy),
    ],
    close,
  )
}

/** How it is paid; of a bill on credit also what was paid and what is due. */
function paymentRows(data: InvoiceData, translate: Translate): [string, string][] {
  const { payType, payments } = data
  const paidBy = payments.map(({ paymentMode, amount: paid }) => `${paymentMode} ${formatAmount(paid)}`).join(', ')
  return [
    [translate('Payment'), paidBy ? `${translate(payType)}: ${paidBy}` : translate(payType)],
    ...dueRows(data, translate).map(([label, owed]): [string, string] => [label, formatAmount(owed)]),
  ]
}
