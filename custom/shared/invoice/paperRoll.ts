import type { Content } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { compare } from '~/domain/money'
import { labelValueTable, ROLL_CONTENT_WIDTH } from '~/print/billPaper'
import { formatAmount } from '~/print/paperParts'
import { ROLL_LABEL_WIDTH, rollFigures, rollLines } from '~/print/rollParts'
import type { Translate } from '~/print/translate'
import { translateAgeSex } from '~shared/patients/age'
import type { InvoiceData, InvoiceLine } from './paperData'
import { dueRows, invoiceNumberRows, invoiceQr, remarksText, totalRows } from './paperParts'

/** The invoice on a roll of 80 mm: one narrow column, the test above its figures. */
export function rollContent(data: InvoiceData, translate: Translate): Content[] {
  const { patient, payments, totals, isOfGoods } = data
  const remarks = remarksText(data, translate)
  const optional = (label: string, value?: string | null): [string, string][] =>
    value ? [[translate(label), value]] : []
  const figures = (rows: [string, string][]) => rows.map(([label, value]) => [label, formatAmount(value)] as const)
  return [
    labelValueTable(
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
    ),
    rollLines(
      [translate(isOfGoods ? 'Item' : 'Test'), translate('Amount')],
      data.lines.map((line) => rollLine(line, translate)),
      translate,
    ),
    rollFigures(figures([...totalRows(data, translate), [translate('Grand Total (Rs.)'), totals.grandTotal]])),
    { text: amountInWords(totals.grandTotal), bold: true, margin: [0, 3, 0, 3] },
    rollFigures(
      [
        [translate('Payment'), translate(data.payType)],
        ...figures([
          ...payments.map(({ paymentMode, amount }): [string, string] => [paymentMode, amount]),
          ...dueRows(data, translate),
        ]),
      ],
      false,
    ),
    ...(remarks ? [{ text: remarks }] : []),
    { ...invoiceQr(data, 90), alignment: 'center', margin: [0, 6, 0, 0] },
  ]
}

function rollLine(line: InvoiceLine, translate: Translate) {
  const less = compare(line.discountAmount, 0) === 0 ? undefined : formatAmount(line.discountAmount)
  const discount = less ? translate('  -  %{discount} discount', { discount: less }) : ''
  const { goods } = line
  if (!goods)
    return {
      name: line.name,
      detail: `${line.qty} x ${formatAmount(line.rate)}${discount}`,
      amountText: formatAmount(line.amount),
    }
  const price = `${line.qty} ${goods.unit} x ${formatAmount(line.rate)} / ${goods.packSize}${discount}`
  const expires = goods.expiry && translate('Exp. %{month}', { month: goods.expiry.slice(0, 7) })
  const known = [translate('Batch %{batch}', { batch: goods.batch }), expires, goods.hsCode && `HS ${goods.hsCode}`]
    .filter(Boolean)
    .join('  ')
  return { name: line.name, detail: `${price}\n${known}`, amountText: formatAmount(line.amount) }
}
