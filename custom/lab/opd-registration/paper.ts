import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { ageText } from '~/domain/age'
import { amountInWords } from '~/domain/amountInWords'
import { formatRupees } from '~/domain/money'
import type { PaperSize } from '~/domain/options'
import { billPaper, pairs, ROLL_WIDTH, SHEET_WIDTH } from '~/print/billPaper'
import { paperMoment, writeMoment } from '~/print/moment'
import type { PaperFile, PrintFrame } from '~/print/paperFile'
import { BARE } from '~/print/tableLayouts'
import type { Ticket } from '~shared/visits/wire'

/** In points: what is printed, and the column of the labels. */
const widths = {
  'a5-landscape': { width: SHEET_WIDTH, label: 92 },
  'roll-80mm': { width: ROLL_WIDTH, label: 52 },
}
type Widths = (typeof widths)[PaperSize]

const RULE = 0.6
const GAP = 6

/** The ticket of an OPD registration, on A5 or a roll of 80 mm; later prints say which copy they are. */
function ticketDefinition(ticket: Ticket, frame: PrintFrame, size: PaperSize): TDocumentDefinitions {
  const { organization, visitNo: number, customerName: patient, printCount: copyNo, total } = ticket
  const { width, label } = widths[size]
  return billPaper(
    {
      ...{ organization, title: 'OPD TICKET', number, patient, copyNo },
      printed: { by: frame.printedBy, at: paperMoment(frame.now) },
      content: [
        pairs(facts(ticket), label, width),
        charges(ticket, widths[size]),
        { text: ['In words: ', { text: amountInWords(total), bold: true }] },
      ],
    },
    size,
  )
}

function facts(ticket: Ticket): [label: string, value: string][] {
  const ageSex = [ageText(ticket.customerDobDateAd, ticket.createdDateAd), ticket.customerGenderDisplay]
  const optional = (label: string, value: string | null): [string, string][] => (value ? [[label, value]] : [])
  return [
    ['Ticket No.', `${ticket.visitNo} (${ticket.fiscalYear})`],
    ['Date', writeMoment(paperMoment(new Date(ticket.createdAt)))],
    ['Patient', ticket.customerName],
    ['Patient No.', ticket.customerNo],
    ['Age / Sex', ageSex.filter(Boolean).join(' / ')],
    ...optional('Address', ticket.customerAddress),
    ...optional('Phone', ticket.customerPhone),
    ['Department', ticket.department],
    ...optional('Doctor', ticket.doctor),
  ]
}

function charges(ticket: Ticket, { width }: Widths): Content {
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
    margin: [0, 0, 0, 4],
    table: { widths: [width * 0.6 - GAP, width * 0.4], body },
    layout: {
      ...BARE,
      paddingRight: (column) => (column === 0 ? GAP : 0),
      paddingBottom: () => 1.5,
      hLineWidth: (line, node) => (line >= node.table.body.length - 1 ? RULE : 0),
    },
  }
}

export const fileName = 'ticket'
export const paper: PaperFile['paper'] = (ticket: Ticket, frame, size) => ticketDefinition(ticket, frame, size)
