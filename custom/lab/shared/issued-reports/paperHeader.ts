import type { Content, ContentStack, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { LOGO_IMAGE_NAME, letterheadImages, letterheadText } from '~/print/letterhead'
import { heightOfLines, shorten, shortenToWidth } from '~/print/measure'
import { formatDateTime } from '~/print/moment'
import type { PrintDateTime } from '~/print/paperData'
import { DETAIL_GAP, detailsTable } from '~/print/sheetParts'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import { translateAgeSex } from '~shared/patients/age'
import { barcodeOf } from '../tubes/barcode'
import { signatureImages } from './paperSignatories'
import type { ReportHeader } from './responses'

export const SIDE_MARGIN = 36
const TOP = 24
/** The width of what is printed on an A4 page, in points. */
export const CONTENT_WIDTH = 595.28 - 2 * SIDE_MARGIN
const LOGO_BOX = 52
const COLUMN_GAP = 10
const TITLE_WIDTH = 130
const NAME_SIZE = 15
const LINE_SIZE = 8
const TEXT_SIZE = 8.5
const LABEL_WIDTH = 62
const LEFT_WIDTH = 268
/** A name longer than this is no name; the header must leave room for the results. */
const LONGEST = 200

/** The content of the top of each page. */
export interface ReportTopData extends ReportHeader {
  /** Such as `LABORATORY REPORT`, in the paper's language. */
  title: string
  preliminary: boolean
  /** The mark of a copy for the report's state (`markOf`), in the paper's language; null if it needs none. */
  mark: string | null
  /** The collected samples, if the report has any. */
  samples?: readonly DrawnSample[]
  translate: Translate
}

interface DrawnSample {
  sampleNo: string
  tubeNo?: number | undefined
  sampleType: string
  collectedAt: PrintDateTime
}

/** The images of the whole report, for the definition's `images`. */
export function reportImages(data: ReportHeader): Record<string, string> {
  return { ...letterheadImages(data.organization), ...signatureImages(data.signatories) }
}

/**
 * The top of the pages. The first page has letterhead, marks, patient, dates and samples, as the first content; the
 * others have a short header: whose report it is, what was drawn when, and when it was issued (ISO 15189:2022, 7.4.1.6
 * a). `margin` is the space for the short header.
 */
export function reportTop(data: ReportTopData): {
  margin: number
  first: Content
  header: (page: number) => Content | null
} {
  const short = shortLines(data)
  const margin = TOP + heightOfLines(short.length, TEXT_SIZE) + 12
  return {
    margin,
    // the first page has no short header: its own begins in that place
    first: { ...fullHeader(data), margin: [0, TOP - margin, 0, 6] },
    header: (page) => (page === 1 ? null : shortHeader(data, short)),
  }
}

const collected = (at: PrintDateTime, translate: Translate) =>
  translate('collected %{time}', { time: formatDateTime(at, translate) })

/** Writes the patient of a report on one line. */
export const patientLine = ({ name, ageSex, number }: ReportHeader['patient'], translate: Translate): string =>
  [name, translateAgeSex(ageSex, translate), translate('Patient No. %{number}', { number })].join('  ·  ')

const amendedMark = ({ amended, translate }: ReportTopData) =>
  amended && translate('AMENDED, version %{version}', { version: amended.version })

function shortLines(data: ReportTopData): string[] {
  const { patient, samples = [], translate } = data
  const numbers = [...new Set(samples.map(({ sampleNo }) => sampleNo))]
  const drawn = numbers.map((sampleNo) => {
    const { collectedAt } = samples.find((sample) => sample.sampleNo === sampleNo)!
    const sample = translate('Sample %{sampleNo}', { sampleNo })
    return `${sample}  ·  ${collected(collectedAt, translate)}`
  })
  const lines = [
    patientLine({ ...patient, name: shorten(patient.name, LONGEST) }, translate),
    ...drawn,
    translate('Issued %{time}', { time: formatDateTime(data.issuedAt, translate) }),
  ]
  return lines.map((line) => shortenToWidth(line, CONTENT_WIDTH - TITLE_WIDTH - COLUMN_GAP, TEXT_SIZE))
}

function shortHeader(data: ReportTopData, lines: readonly string[]): Content {
  const marked = [data.preliminary && data.translate('PRELIMINARY'), amendedMark(data)]
  const body: Content = {
    columnGap: COLUMN_GAP,
    fontSize: TEXT_SIZE,
    columns: [
      {
        stack: lines.map((text, index) => ({ text, bold: index === 0 })),
        width: CONTENT_WIDTH - TITLE_WIDTH - COLUMN_GAP,
      },
      {
        ...{ width: TITLE_WIDTH, alignment: 'right' as const },
        stack: [
          { text: shortenToWidth(data.organization.name, TITLE_WIDTH, LINE_SIZE), fontSize: LINE_SIZE },
          { text: marked.filter(Boolean).join(' · '), bold: true, fontSize: LINE_SIZE },
        ],
      },
    ],
  }
  return {
    margin: [SIDE_MARGIN, TOP, SIDE_MARGIN, 0],
    table: { widths: [CONTENT_WIDTH], body: [[body]] },
    layout: { ...BARE_LAYOUT, hLineWidth: (line) => (line === 1 ? 0.8 : 0), paddingBottom: () => 3 },
  }
}

/** The marks at the foot of every page. */
export const reportFooterMarks = ({
  mark,
  preliminary,
  translate,
}: Pick<ReportTopData, 'mark' | 'preliminary' | 'translate'>): Content => ({
  text: [mark, preliminary && translate('PRELIMINARY')].filter(Boolean).join(' · '),
  // room and margin are summed and taken apart again: what is lost by rounding would tear the last word
  ...{ width: 'auto', bold: true, noWrap: true, margin: [0, 0, 12, 0] },
})

/** Across every page: that it was not issued, or the mark of a copy, which is in the paper's language. */
export const reportWatermark = (
  version: number | null,
  mark: string | null,
  translate: Translate,
): Pick<TDocumentDefinitions, 'watermark'> => {
  const text = version === null ? translate('NOT ISSUED') : mark
  return text ? { watermark: { text, opacity: 0.12, bold: true } } : {}
}

function fullHeader(data: ReportTopData): ContentStack {
  const { organization } = data
  const { left, right } = facts(data)
  return {
    stack: [
      {
        columns: [
          ...(organization.logo
            ? [{ image: LOGO_IMAGE_NAME, fit: [LOGO_BOX, LOGO_BOX] as [number, number], width: LOGO_BOX }]
            : []),
          {
            ...letterheadText(organization, data.translate, { nameSize: NAME_SIZE, lineSize: LINE_SIZE }),
            width: nameWidth(data),
          },
          {
            stack: [{ text: data.title, bold: true, fontSize: 10, alignment: 'right' }, ...marks(data)],
            width: TITLE_WIDTH,
          },
        ],
        columnGap: COLUMN_GAP,
      },
      {
        margin: [0, 6, 0, 0],
        fontSize: TEXT_SIZE,
        table: {
          widths: [LEFT_WIDTH, CONTENT_WIDTH - LEFT_WIDTH],
          body: [
            [detailsTable(left, LEFT_WIDTH, LABEL_WIDTH), detailsTable(right, CONTENT_WIDTH - LEFT_WIDTH, LABEL_WIDTH)],
            ...sampleRow(data),
          ],
        },
        layout: {
          ...BARE_LAYOUT,
          hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.8 : 0.4),
          paddingTop: () => 2,
          paddingBottom: () => 4,
        },
      },
    ],
  }
}

function nameWidth({ organization }: ReportHeader): number {
  return CONTENT_WIDTH - TITLE_WIDTH - COLUMN_GAP - (organization.logo ? LOGO_BOX + COLUMN_GAP : 0)
}

type Fact = [label: string, value: string]

function facts(data: ReportTopData): { left: Fact[]; right: Fact[] } {
  const { patient, translate } = data
  const optional = (label: string, value?: string | null): Fact[] =>
    value ? [[translate(label), shorten(value, LONGEST)]] : []
  return {
    left: [
      [translate('Patient'), shorten(patient.name, LONGEST)],
      [translate('Age / Sex'), translateAgeSex(patient.ageSex, translate)],
      ...optional('Address', patient.address),
      [translate('Referred by'), shorten(data.referredBy || translate('Self'), LONGEST)],
    ],
    right: [
      [translate('Patient No.'), patient.number],
      ...optional('Invoice No.', data.invoiceNo),
      ...optional('Phone', patient.phone),
      [translate('Issued'), formatDateTime(data.issuedAt, translate)],
    ],
  }
}

function sampleRow({ samples = [], translate }: ReportTopData): TableCell[][] {
  if (samples.length === 0) return []
  const label = translate(samples.length === 1 ? 'Sample' : 'Samples')
  const list = samples.map((sample): Content => writeSample(sample, translate))
  return [
    [
      {
        colSpan: 2,
        columns: [
          { text: label, width: LABEL_WIDTH + DETAIL_GAP },
          { stack: list, width: CONTENT_WIDTH - LABEL_WIDTH - DETAIL_GAP },
        ],
      },
      {},
    ],
  ]
}

function writeSample({ sampleNo, tubeNo, sampleType, collectedAt }: DrawnSample, translate: Translate): string {
  const own = tubeNo ? barcodeOf(sampleNo, tubeNo) : sampleNo
  return [own, sampleType, collected(collectedAt, translate)].join('  ·  ')
}

function marks(data: ReportTopData): Content[] {
  const mark = (text: string): Content => ({
    table: { widths: ['*'], body: [[{ text, bold: true, alignment: 'center' }]] },
    margin: [0, 1, 0, 1],
    layout: { paddingTop: () => 0, paddingBottom: () => 2 },
  })
  return [
    ...(data.mark ? [mark(data.mark)] : []),
    ...(data.preliminary ? [mark(data.translate('PRELIMINARY'))] : []),
    ...(data.amended ? [mark(amendedMark(data)!)] : []),
    ...(data.amended ? [{ text: amendment(data), fontSize: 7, alignment: 'right' as const }] : []),
  ]
}

function amendment({ amended, translate }: ReportTopData): string {
  if (!amended) return ''
  const { originalIssuedAt, reason } = amended
  const time = originalIssuedAt && formatDateTime(originalIssuedAt, translate)
  const replaced = time ? translate('Replaces the report of %{time}.', { time }) : ''
  const why = reason && translate('Reason: %{remarks}', { remarks: shorten(reason, LONGEST) })
  return [replaced, why].filter(Boolean).join(' ')
}
