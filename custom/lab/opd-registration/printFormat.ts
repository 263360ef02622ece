import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { amountInWords } from '~/domain/amountInWords'
import { formatNumberWithYear } from '~/domain/formatNumberWithYear'
import type { PaperSize } from '~/domain/options'
import {
  billPrintFormat,
  labelValueTable,
  ROLL_CONTENT_WIDTH,
  SHEET_CONTENT_WIDTH,
  SHEET_FONT_SIZE,
} from '~/print/billPaper'
import { orderRollBlocks } from '~/print/format/blocks'
import { commonBlocks, type PrintLayout } from '~/print/format/printLayout'
import { paragraphs, resolvePrintFormat } from '~/print/format/resolvePrintFormat'
import { widenToWords } from '~/print/measure'
import { formatDateTime, toPrintDateTime } from '~/print/moment'
import type { PrintFormatFile, RenderContext } from '~/print/paperFile'
import { formatAmount } from '~/print/paperParts'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import { ageText, translateAgeSex } from '~shared/patients/age'
import type { VisitTicket } from '../shared/visits/responseTypes'

/** In points: what is printed, and the column of the labels. */
const widths = {
  'a5-landscape': { width: 220, label: 64 },
  a4: { width: 220, label: 64 },
  'roll-80mm': { width: ROLL_CONTENT_WIDTH, label: 52 },
}
const rupees = (value: string, translate: Translate) => translate('Rs. %{amount}', { amount: formatAmount(value) })

type Widths = (typeof widths)[PaperSize]

const RULE = 0.6
const GAP = 6
const COLUMN_GAP = 14
const ROOM_WIDTH = SHEET_CONTENT_WIDTH - 220 - COLUMN_GAP
/** The rest of the sheet below letterhead and vitals. */
const PRESCRIPTION_HEIGHT = 205

/** Measured before the doctor sees the patient, with units; two in a row. */
const vitals = [
  ['BP', 'mmHg', 'Pulse', '/min'],
  ['Temp.', '°F', 'SpO2', '%'],
  ['Weight', 'kg', 'Height', 'cm'],
  ['Resp.', '/min', 'RBS', 'mg/dL'],
] as const

const { details, inWords, payments: paymentsBlock, notes, declaration } = commonBlocks

/** The layout of the ticket. The doctor's half is on sheets only. */
export const layout: PrintLayout = {
  blocks: [
    ...[details, { name: 'charges', label: 'Charges', isRequired: true }, inWords, paymentsBlock],
    ...[{ name: 'doctorsHalf', label: 'Vitals and prescription' }, notes, declaration],
  ],
  tables: [],
}

/** The ticket of an OPD registration, on a sheet or an 80 mm roll; reprints are marked as copies. */
function ticketDefinition(ticket: VisitTicket, frame: RenderContext, size: PaperSize): TDocumentDefinitions {
  const { visitNo, fiscalYear, customerName: party, printCount: copyNo, total } = ticket
  const { translate } = frame
  const number = formatNumberWithYear(visitNo, fiscalYear)
  const format = resolvePrintFormat(layout, ticket, ticket.organization, {
    ...{ number, party, organization: ticket.organization.name, printedBy: frame.printedBy },
    date: formatDateTime(toPrintDateTime(new Date(ticket.createdAt)), translate),
  })
  const { width, label } = widths[size]
  const body = orderRollBlocks(format.blocks, {
    details: [labelValueTable(facts(ticket, translate), label, width)],
    charges: [charges(ticket, translate, widths[size])],
    inWords: [{ text: [`${translate('In words:')} `, { text: amountInWords(total), bold: true }] }],
    payments: payments(ticket, translate),
    notes: paragraphs(format.text('notes')),
    declaration: paragraphs(format.text('declaration')),
  })
  const right = format.blocks.includes('doctorsHalf') ? [{ stack: roomToWrite(translate), width: '*' }] : []
  return billPrintFormat(
    {
      ...{ organization: format.organization, title: format.text('title') || translate('OPD TICKET'), number },
      ...{ partyName: party, copyNo, footer: format.text('footer'), translate },
      printStamp: { by: frame.printedBy, at: toPrintDateTime(frame.printedAt) },
      content: size === 'roll-80mm' ? body : [{ columns: [{ stack: body, width }, ...right], columnGap: COLUMN_GAP }],
    },
    size,
  )
}

/** The doctor's half of the sheet: boxes for the vitals, and room for the prescription. */
function roomToWrite(translate: Translate): Content[] {
  const [unitWidth, padding] = [32, 2]
  const labels = vitals.flatMap(([one, , other]) => [one, other].map((label) => translate(label)))
  const labelWidth = widenToWords(34, labels, SHEET_FONT_SIZE)
  const room = ROOM_WIDTH / 2 - labelWidth - unitWidth - 6 * padding
  const unit = (text: string): TableCell => ({ text, fontSize: 7, alignment: 'right' })
  const row = ([one, oneUnit, other, otherUnit]: (typeof vitals)[number]): TableCell[] => [
    ...[translate(one), '', unit(oneUnit)],
    ...[translate(other), '', unit(otherUnit)],
  ]
  const isEdge = (line: number, count: number) => line === 0 || line === count
  return [
    {
      margin: [0, 4, 0, 6],
      table: {
        widths: [labelWidth, room, unitWidth, labelWidth, room, unitWidth],
        heights: 15,
        body: vitals.map(row),
      },
      layout: {
        ...BARE_LAYOUT,
        hLineWidth: () => RULE,
        vLineWidth: (line) => (line % 3 === 0 ? RULE : 0),
        paddingLeft: () => padding,
        paddingRight: () => padding,
        paddingTop: () => 1.5,
      },
    },
    {
      table: {
        widths: [ROOM_WIDTH - 4],
        heights: PRESCRIPTION_HEIGHT,
        body: [[{ text: 'Rx', bold: true, fontSize: 11 }]],
      },
      layout: {
        ...BARE_LAYOUT,
        hLineWidth: (line, node) => (isEdge(line, node.table.body.length) ? RULE : 0),
        vLineWidth: () => RULE,
        paddingLeft: () => 4,
      },
    },
  ]
}

function facts(ticket: VisitTicket, translate: Translate): [label: string, value: string][] {
  const ageSex = [ageText(ticket.customerDobDateAd, ticket.createdDateAd), ticket.customerGenderDisplay]
  const optional = (label: string, value: string | null): [string, string][] =>
    value ? [[translate(label), value]] : []
  return [
    [translate('Ticket No.'), formatNumberWithYear(ticket.visitNo, ticket.fiscalYear)],
    [translate('Date'), formatDateTime(toPrintDateTime(new Date(ticket.createdAt)), translate)],
    [translate('Patient'), ticket.customerName],
    [translate('Patient No.'), ticket.customerNo],
    [translate('Age / Sex'), translateAgeSex(ageSex.filter(Boolean).join(' / '), translate)],
    ...optional('Address', ticket.customerAddress),
    ...optional('Phone', ticket.customerPhone),
    [translate('Department'), ticket.department],
    ...optional('Doctor', ticket.doctor),
  ]
}

function charges(ticket: VisitTicket, translate: Translate, { width }: Widths): Content {
  const amounts: [string, string][] = [
    [translate('Registration Charge'), ticket.registrationCharge],
    [translate('OPD Charge'), ticket.opdBookCharge],
    [translate('Total (%{payType})', { payType: translate(ticket.payTypeDisplay) }), ticket.total],
  ]
  const body = amounts.map(([name, value], row): TableCell[] => {
    const bold = row === amounts.length - 1
    return [
      { text: name, bold },
      { text: rupees(value, translate), bold, alignment: 'right' },
    ]
  })
  return {
    margin: [0, 0, 0, 4],
    table: { widths: [width * 0.6 - GAP, width * 0.4], body },
    layout: {
      ...BARE_LAYOUT,
      paddingRight: (column) => (column === 0 ? GAP : 0),
      paddingBottom: () => 1.5,
      hLineWidth: (line, node) => (line >= node.table.body.length - 1 ? RULE : 0),
    },
  }
}

function payments({ paymentDetails: paid }: VisitTicket, translate: Translate): Content[] {
  if (paid.length === 0) return []
  const paidTexts = paid.map(({ paymentMode, amount: so }) => `${paymentMode.name} ${rupees(so, translate)}`)
  return [translate('Payment: %{payments}', { payments: paidTexts.join(', ') })]
}

export const fileNamePrefix = 'ticket'
export const paper: PrintFormatFile['paper'] = (ticket: VisitTicket, frame, size) =>
  ticketDefinition(ticket, frame, size)

export { ticketSample as sample } from './sample'
