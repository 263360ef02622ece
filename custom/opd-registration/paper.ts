import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { ageText } from '~/domain/age'
import { formatRupees } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import { LOGO, letterheadImages, letterheadText } from '~/print/letterhead'
import { LINE_HEIGHT, MM } from '~/print/measure'
import { instantOf, paperMoment, writeAct, writeMoment } from '~/print/moment'
import type { PaperMoment } from '~/print/paperData'
import { BARE } from '~/print/tableLayouts'
import type { PrintFrame } from '~/ui/printPreview/DocumentPreview'
import { copyMark } from '../billing/paperParts'
import type { Ticket } from './wire'

/** In points: the width that is printed, the space around it, the column of the labels, and the sizes of the texts. */
const papers = {
  'a5-landscape': { width: 595.28 - 2 * 26, margin: 26, label: 92, font: 9.5, title: 12, name: 14, line: 8 },
  'roll-80mm': { width: 72 * MM, margin: 4 * MM, label: 52, font: 8, title: 10, name: 11, line: 7.5 },
}
type Paper = (typeof papers)[PaperSize]

const RULE = 0.6
const GAP = 6

/** The ticket of an OPD registration, on A5 or a roll of 80 mm; later prints say which copy they are. */
export function ticketDefinition(ticket: Ticket, frame: PrintFrame, size: PaperSize): TDocumentDefinitions {
  const paper = papers[size]
  const isRoll = size === 'roll-80mm'
  const printed = paperMoment(frame.now)
  return {
    info: { title: `OPD Ticket ${ticket.visitNo}`, creationDate: instantOf(printed) },
    images: letterheadImages(ticket.organization),
    ...(isRoll
      ? { pageSize: { width: 80 * MM, height: 'auto' as const } }
      : { pageSize: 'A5' as const, pageOrientation: 'landscape' as const }),
    pageMargins: paper.margin,
    defaultStyle: { fontSize: paper.font, lineHeight: LINE_HEIGHT },
    content: [
      letterhead(ticket, paper, !isRoll),
      { text: 'OPD TICKET', bold: true, fontSize: paper.title, alignment: 'center', margin: [0, 4, 0, 0] },
      { text: copyMark({ copyNo: ticket.printCount }), bold: true, alignment: 'center' },
      rows(facts(ticket), paper),
      charges(ticket, paper),
      { text: `Printed by ${writeAct({ by: frame.printedBy, at: printed })}`, fontSize: 7, alignment: 'center' },
    ],
  }
}

/** A thermal head smears a logo, so a roll has none. */
function letterhead({ organization }: Ticket, paper: Paper, withLogo: boolean): Content {
  const sizes = { nameSize: paper.name, lineSize: paper.line }
  const text = letterheadText(organization, { ...sizes, alignment: 'center' })
  if (!withLogo || !organization.logo) return text
  return { columns: [{ image: LOGO, fit: [44, 44], width: 44 }, text, { text: '', width: 44 }], columnGap: 8 }
}

function facts(ticket: Ticket): [label: string, value: string][] {
  const issued: PaperMoment = paperMoment(new Date(ticket.createdAt))
  const ageSex = [ageText(ticket.customerDobDateAd, ticket.createdDateAd), ticket.customerGenderDisplay]
  const optional = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : [])
  return [
    ['Ticket No.', `${ticket.visitNo} (${ticket.fiscalYear})`],
    ['Date', writeMoment(issued)],
    ['Patient', ticket.customerName],
    ['Patient No.', ticket.customerNo],
    ['Age / Sex', ageSex.filter(Boolean).join(' / ')],
    ...optional('Address', ticket.customerAddress),
    ...optional('Phone', ticket.customerPhone),
    ['Department', ticket.department],
    ...optional('Doctor', ticket.doctor),
  ]
}

function rows(all: [string, string][], { width, label }: Paper): Content {
  return {
    margin: [0, 4, 0, 4],
    table: {
      widths: [label, width - label - GAP],
      body: all.map(([name, value]): TableCell[] => [name, { text: value, bold: true }]),
    },
    layout: {
      ...BARE,
      paddingRight: (column) => (column === 0 ? GAP : 0),
      paddingBottom: () => 1.5,
      hLineWidth: (line, node) => (line === 0 || line === node.table.body.length ? RULE : 0),
    },
  }
}

function charges(ticket: Ticket, { width }: Paper): Content {
  const amounts: [string, string][] = [
    ['Registration Charge', ticket.registrationCharge],
    ['OPD Charge', ticket.opdBookCharge],
    [`Total (${ticket.payTypeDisplay})`, ticket.total],
  ]
  const body = amounts.map(([name, value], row): TableCell[] => {
    const bold = row === amounts.length - 1
    return [
      { text: name, bold },
      { text: formatRupees(value), bold, alignment: 'right' },
    ]
  })
  return {
    margin: [0, 0, 0, 8],
    table: { widths: [width * 0.6 - GAP, width * 0.4], body },
    layout: {
      ...BARE,
      paddingRight: (column) => (column === 0 ? GAP : 0),
      paddingBottom: () => 1.5,
      hLineWidth: (line, node) => (line >= node.table.body.length - 1 ? RULE : 0),
    },
  }
}
