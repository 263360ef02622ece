import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PaperSize } from '~/domain/options'
import { LOGO_IMAGE_NAME, letterheadImages, letterheadText } from './letterhead'
import { LINE_HEIGHT, MM, preventWordBreaks, shorten, shortenToWidth, widenToWords } from './measure'
import { formatAuditStamp, instantOf } from './moment'
import type { AuditStamp, PrintOrganization } from './paperData'
import { BARE_LAYOUT } from './tableLayouts'
import { appendEnglish, type Translate } from './translate'

/** In points: what is printed of A5 landscape and A4, which are equally wide, and of a roll of 80 mm. */
const SHEET_MARGIN = 26
export const SHEET_CONTENT_WIDTH = 595.28 - 2 * SHEET_MARGIN
const ROLL_MARGIN = 4 * MM
export const ROLL_CONTENT_WIDTH = 72 * MM

const LOGO_BOX = 44
/** The size of the logo on a roll, which is black and white, as a thermal head prints it. */
const ROLL_LOGO: [number, number] = [ROLL_CONTENT_WIDTH * 0.6, 34]
const TITLE_WIDTH = 140
const SMALL = 7.5
/** The font size on a sheet; it is smaller on a roll. */
export const SHEET_FONT_SIZE = 8.5
/** The font size of a dense sheet: 25 lines, with header and sums, fill one page of A5. */
export const DENSE_FONT_SIZE = 6.8
const CLOSE = { fontSize: DENSE_FONT_SIZE, lineHeight: 0.72, top: 16, bottom: 18, name: 11 }

/** A paper that money is taken or given back on: invoice, credit note, receipt, ticket. */
export interface BillPrintOptions {
  organization: PrintOrganization
  /** Such as `CREDIT NOTE`, in the paper's language. */
  title: string
  /** The document's number, such as `00007 (2082/83)`. */
  number: string
  /** The name of the document's party. */
  partyName: string
  /** 0 for the first print, n for the n-th copy of it. */
  copyNo: number
  printStamp: AuditStamp
  /** Under the letterhead. */
  content: Content[]
  /** Many lines are printed densely on a sheet, in a smaller font. */
  isDense?: boolean
  /** At the foot of each page of a sheet, and at the end of a roll. */
  footer?: string
  translate: Translate
}

/**
 * Letterhead, title and copy mark above the content, and the printing user below it. Later pages of a sheet repeat
 * title, number and party.
 */
export function billPrintFormat(paper: BillPrintOptions, size: PaperSize): TDocumentDefinitions {
  const { translate } = paper
  const printed = translate('Printed by %{act}', { act: formatAuditStamp(paper.printStamp, translate) })
  const { footer = '' } = paper
  const shared = {
    info: { title: `${paper.title} ${paper.number}`, creationDate: instantOf(paper.printStamp.at) },
    images: letterheadImages(paper.organization),
  }
  if (size === 'roll-80mm')
    return {
      ...shared,
      pageSize: { width: 80 * MM, height: 'auto' },
      pageMargins: [ROLL_MARGIN, ROLL_MARGIN, ROLL_MARGIN, 2 * ROLL_MARGIN],
      defaultStyle: { fontSize: 8, lineHeight: LINE_HEIGHT },
      content: [
        ...rollHead(paper),
        ...paper.content,
        ...(footer ? [{ text: footer, fontSize: 7, alignment: 'center', margin: [0, 6, 0, 0] } satisfies Content] : []),
        { text: printed, fontSize: 7, alignment: 'center', margin: [0, 6, 0, 0] },
      ],
    }
  return {
    ...shared,
    ...(size === 'a4'
      ? { pageSize: 'A4' as const }
      : { pageSize: 'A5' as const, pageOrientation: 'landscape' as const }),
    ...sheetStyle(paper),
    header: (page) => (page === 1 ? '' : continuation(paper)),
    footer: (page, pages) => {
      const stamp = {
        margin: [SHEET_MARGIN, 4, SHEET_MARGIN, 0] as [number, number, number, number],
        fontSize: SMALL,
        columns: [
          { text: printed, width: '*' },
          { text: translate('Page %{page} of %{pages}', { page, pages }), width: 'auto' },
        ],
      }
      return footer ? [footerLine(footer), { ...stamp, margin: [SHEET_MARGIN, 0, SHEET_MARGIN, 0] }] : stamp
    },
    content: [sheetHead(paper), ...paper.content],
  }
}

/** The room that the line of a format's footer takes, in points. */
const FOOTER_HEIGHT = 10

function sheetStyle({ isDense, footer }: BillPrintOptions): Pick<TDocumentDefinitions, 'pageMargins' | 'defaultStyle'> {
  const room = footer ? FOOTER_HEIGHT : 0
  if (isDense)
    return {
      pageMargins: [SHEET_MARGIN, CLOSE.top, SHEET_MARGIN, CLOSE.bottom + room],
      defaultStyle: { fontSize: CLOSE.fontSize, lineHeight: CLOSE.lineHeight },
    }
  return {
    pageMargins: room ? [SHEET_MARGIN, SHEET_MARGIN, SHEET_MARGIN, SHEET_MARGIN + room] : SHEET_MARGIN,
    defaultStyle: { fontSize: SHEET_FONT_SIZE, lineHeight: LINE_HEIGHT },
  }
}

/** On one line: the margin has room for no more. */
const footerLine = (footer: string): Content => ({
  text: shortenToWidth(footer, SHEET_CONTENT_WIDTH, SMALL),
  ...{ fontSize: SMALL, alignment: 'center', margin: [SHEET_MARGIN, 4, SHEET_MARGIN, 0] },
})

/** The copy mark; the original has none. The procedure on electronic billing prescribes the English text. */
const copyMark = ({ copyNo, translate }: BillPrintOptions) =>
  copyNo > 0 ? `${appendEnglish('Copy of Original', translate)} (${copyNo})` : ''

/** On one line: the margin has room for no more. */
function continuation(paper: BillPrintOptions): Content {
  const { organization, title, number, partyName: party, isDense, translate } = paper
  const own = translate('%{title} No. %{number}', { title, number })
  const parts = [own, copyMark(paper), shorten(party, 45), organization.name].filter(Boolean)
  const text = shortenToWidth(parts.join('  ·  '), SHEET_CONTENT_WIDTH, SMALL)
  return { text, fontSize: SMALL, margin: [SHEET_MARGIN, isDense ? 4 : 10, SHEET_MARGIN, 0] }
}

function sheetHead(paper: BillPrintOptions): Content {
  const { organization, title, isDense, translate } = paper
  const box = isDense ? LOGO_BOX * 0.8 : LOGO_BOX
  const sizes = isDense ? { nameSize: CLOSE.name, lineSize: CLOSE.fontSize } : { nameSize: 14, lineSize: 8 }
  const nameWidth = SHEET_CONTENT_WIDTH - TITLE_WIDTH - 8 - (organization.logo ? box + 8 : 0)
  return {
    columns: [
      ...(organization.logo ? [{ image: LOGO_IMAGE_NAME, fit: [box, box] as [number, number], width: box }] : []),
      { ...letterheadText(organization, translate, sizes), width: nameWidth },
      {
        stack: [
          { text: title, bold: true, fontSize: isDense ? 10 : 12 },
          { text: copyMark(paper), bold: true },
        ],
        width: TITLE_WIDTH,
        alignment: 'right',
      },
    ],
    columnGap: 8,
  }
}

function rollHead(paper: BillPrintOptions): Content[] {
  const { organization, title, translate } = paper
  const mark = copyMark(paper)
  return [
    ...(organization.logo
      ? [
          {
            image: LOGO_IMAGE_NAME,
            fit: ROLL_LOGO,
            alignment: 'center' as const,
            margin: [0, 0, 0, 3] as [number, number, number, number],
          },
        ]
      : []),
    letterheadText(organization, translate, { nameSize: 11, lineSize: SMALL, alignment: 'center', isNarrow: true }),
    { text: title, bold: true, fontSize: 10, alignment: 'center', margin: [0, 3, 0, 0] },
    ...(mark ? [{ text: mark, bold: true, alignment: 'center' as const }] : []),
  ]
}

/** Labels with their values, between two rules. */
export function labelValueTable(
  rows: [label: string, value: string][],
  leastLabelWidth: number,
  width: number,
): Content {
  const labels = rows.map(([label]) => label)
  const labelWidth = widenToWords(leastLabelWidth, labels, SHEET_FONT_SIZE)
  return {
    margin: [0, 4, 0, 4],
    table: {
      widths: [labelWidth, width - labelWidth - 4],
      body: rows.map(([label, value]) => [label, { text: preventWordBreaks(value), bold: true }]),
    },
    layout: {
      ...BARE_LAYOUT,
      paddingRight: (column) => (column === 0 ? 4 : 0),
      paddingBottom: (row, node) => (row === node.table.body.length - 1 ? 2 : 0),
      hLineWidth: (line, node) => (line === 0 || line === node.table.body.length ? 0.6 : 0),
    },
  }
}
