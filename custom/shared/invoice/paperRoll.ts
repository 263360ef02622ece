import type { Content } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { compare } from '~/domain/money'
import { labelValueTable, ROLL_CONTENT_WIDTH } from '~/print/billPaper'
import { orderRollBlocks } from '~/print/format/blocks'
import { paragraphs, type ResolvedPrintFormat } from '~/print/format/resolvePrintFormat'
import { formatAmount } from '~/print/paperParts'
import { ROLL_LABEL_WIDTH, rollFigures, rollLines } from '~/print/rollParts'
import type { Translate } from '~/print/translate'
import { translateAgeSex } from '~shared/patients/age'
import { LINES } from './layout'
import type { InvoiceData, InvoiceLine } from './paperData'
import { dueRows, invoiceNumberRows, invoiceQr, remarksText, totalRows } from './paperParts'

/** The invoice on a roll of 80 mm: one narrow column, the test above its figures. */
export function rollContent(data: InvoiceData, format: ResolvedPrintFormat, translate: Translate): Content[] {
  const { patient, payments, totals, isOfGoods } = data
  const remarks = remarksText(data, translate)
  const optional = (label: string, value?: string | null): [string, string][] =>
    value ? [[translate(label), value]] : []
  const figures = (rows: [string, string][]) => rows.map(([label, value]) => [label, formatAmount(value)] as const)
  const details = labelValueTable(
    [
      ...invoiceNumberRows(data, translate),
      [translate(isOfGoods ? 'Customer' : 'Patient'), patient.name],
      ...optional(isOfGoods ? 'Customer No.' : 'Patient No.', patient.number),
      ...optional('Age / Sex', translateAgeSex(patient.ageSex, translate)),
      ...optional('Address', patient.address),
      ...optional('Phone', patient.phone),
      ...optional('Buyer PAN', data.buyerPan),
      ...optional('Referred by', data.referredBy),
      ...optional(data.refInvoice ? 'Issued by' : 'Billed by', data.billedBy),
    ],
    ROLL_LABEL_WIDTH,
    ROLL_CONTENT_WIDTH,
  )
  const paid = [
    [translate('Payment'), translate(data.payType)] as const,
    ...figures([
      ...payments.map(({ paymentMode, amount }): [string, string] => [paymentMode, amount]),
      ...dueRows(data, translate),
    ]),
  ]
  const columns = format.columnsOf(LINES)
  const headingOf = (column: string, label: string) =>
    columns.find(({ name }) => name === column)?.heading ?? translate(label)
  const names = columns.map(({ name }) => name)
  return orderRollBlocks(format.blocks, {
    details: [details],
    lines: [
      rollLines(
        [headingOf('name', isOfGoods ? 'Item' : 'Test'), headingOf('amount', 'Amount')],
        data.lines.map((line) => rollLine(line, names, translate)),
        translate,
      ),
    ],
    totals: [
      rollFigures(figures([...totalRows(data, translate), [translate('Grand Total (Rs.)'), totals.grandTotal]])),
    ],
    inWords: [{ text: amountInWords(totals.grandTotal), bold: true, margin: [0, 3, 0, 3] }],
    payments: [rollFigures(paid, false)],
    remarks: remarks ? [{ text: remarks }] : [],
    qr: [{ ...invoiceQr(data, 90), alignment: 'center', margin: [0, 6, 0, 0] }],
    notes: paragraphs(format.text('notes')),
    declaration: paragraphs(format.text('declaration')),
  })
}

/** A line, with what the format shows of it. */
function rollLine(line: InvoiceLine, columns: readonly string[], translate: Translate) {
  const isDiscounted = columns.includes('discount') && compare(line.discountAmount, 0) !== 0
  const discount = isDiscounted
    ? translate('  -  %{discount} discount', { discount: formatAmount(line.discountAmount) })
    : ''
  const { goods } = line
  if (!goods)
    return {
      name: line.name,
      detail: `${line.qty} x ${formatAmount(line.rate)}${discount}`,
      amountText: formatAmount(line.amount),
    }
  const price = `${line.qty} ${goods.unit} x ${formatAmount(line.rate)} / ${goods.packSize}${discount}`
  const texts: Readonly<Record<string, string>> = {
    batch: translate('Batch %{batch}', { batch: goods.batch }),
    expiry: goods.expiry && translate('Exp. %{month}', { month: goods.expiry.slice(0, 7) }),
    hsCode: goods.hsCode && `HS ${goods.hsCode}`,
  }
  const known = ['batch', 'expiry', 'hsCode'].filter((name) => columns.includes(name)).map((name) => texts[name])
  const details = [price, known.filter(Boolean).join('  ')]
  return { name: line.name, detail: details.filter(Boolean).join('\n'), amountText: formatAmount(line.amount) }
}
