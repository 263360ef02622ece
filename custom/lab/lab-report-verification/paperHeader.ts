import type { Content, TableCell } from 'pdfmake/interfaces'
import { LOGO, letterheadImages, letterheadLines, letterheadText } from '~/print/letterhead'
import { linesNeeded, shorten, textHeight } from '~/print/measure'
import { writeMoment } from '~/print/moment'
import { BARE } from '~/print/tableLayouts'
import type { ReportData } from './paperData'
import { signatureImages } from './paperSignatories'

export const SIDE_MARGIN = 36
const TOP = 24
/** The width of what is printed on an A4 page, in points. */
export const WIDTH = 595.28 - 2 * SIDE_MARGIN
const LOGO_BOX = 52
const COLUMN_GAP = 10
const TITLE_WIDTH = 130
const NAME_SIZE = 15
const LINE_SIZE = 8
const TEXT_SIZE = 8.5
const LABEL_WIDTH = 62
const GAP = 4
const LEFT_WIDTH = 268
/** A name longer than this is no name; the header must leave room for the results. */
const LONGEST = 200

/** A report is preliminary while one of its results is awaited or not verified. */
export function isPreliminary({ departments }: ReportData): boolean {
  const tests = departments.flatMap(({ results }) => results.flatMap((one) => ('panel' in one ? one.tests : [one])))
  return tests.some(({ verified, result }) => !verified || !result)
}

/** The images of the whole report, for the definition's `images`. */
export function reportImages(data: ReportData): Record<string, string> {
  return { ...letterheadImages(data.organization), ...signatureImages(data.signatories) }
}

/** What stands at the top of every page: letterhead, marks, patient, dates and samples. */
export function reportHeader(data: ReportData): Content {
  const { organization } = data
  const { left, right } = facts(data)
  return {
    margin: [SIDE_MARGIN, TOP, SIDE_MARGIN, 0],
    stack: [
      {
        columns: [
          ...(organization.logo
            ? [{ image: LOGO, fit: [LOGO_BOX, LOGO_BOX] as [number, number], width: LOGO_BOX }]
            : []),
          { ...letterheadText(organization, { nameSize: NAME_SIZE, lineSize: LINE_SIZE }), width: nameWidth(data) },
          {
            stack: [{ text: 'LABORATORY REPORT', bold: true, fontSize: 10, alignment: 'right' }, ...marks(data)],
            width: TITLE_WIDTH,
          },
        ],
        columnGap: COLUMN_GAP,
      },
      {
        margin: [0, 6, 0, 0],
        fontSize: TEXT_SIZE,
        table: {
          widths: [LEFT_WIDTH, WIDTH - LEFT_WIDTH],
          body: [[factTable(left, LEFT_WIDTH), factTable(right, WIDTH - LEFT_WIDTH)], ...sampleRow(data)],
        },
        layout: {
          ...BARE,
          hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.8 : 0.4),
          paddingTop: () => 2,
          paddingBottom: () => 4,
        },
      },
    ],
  }
}

/** The height of the header with its top margin, never too small: what passes it would be drawn over the results. */
export function reportHeaderHeight(data: ReportData): number {
  const { organization } = data
  const textWidth = nameWidth(data)
  const letterhead =
    textHeight(linesNeeded(organization.name, textWidth, NAME_SIZE), NAME_SIZE) +
    letterheadLines(organization).reduce((sum, line) => sum + linesHeight(line, textWidth, LINE_SIZE), 0)
  const title = 20 + marks(data).length * 15 + linesHeight(amendment(data), TITLE_WIDTH, 7)
  const { left, right } = facts(data)
  const sides = [factsHeight(left, LEFT_WIDTH), factsHeight(right, WIDTH - LEFT_WIDTH)]
  const samples = data.samples.reduce(
    (sum, sample) => sum + linesHeight(writeSample(sample), WIDTH - LABEL_WIDTH - GAP, TEXT_SIZE),
    0,
  )
  return TOP + Math.max(LOGO_BOX, letterhead, title) + 6 + Math.max(...sides) + samples + 18
}

function nameWidth({ organization }: ReportData): number {
  return WIDTH - TITLE_WIDTH - COLUMN_GAP - (organization.logo ? LOGO_BOX + COLUMN_GAP : 0)
}

function linesHeight(text: string, width: number, fontSize: number): number {
  return text ? textHeight(linesNeeded(text, width, fontSize), fontSize) : 0
}

type Fact = [label: string, value: string]

function facts(data: ReportData): { left: Fact[]; right: Fact[] } {
  const { patient } = data
  const optional = (label: string, value?: string | null): Fact[] => (value ? [[label, shorten(value, LONGEST)]] : [])
  return {
    left: [
      ['Patient', shorten(patient.name, LONGEST)],
      ['Age / Sex', patient.ageSex],
      ...optional('Address', patient.address),
      ['Referred by', shorten(data.referredBy || 'Self', LONGEST)],
    ],
    right: [
      ['Patient No.', patient.number],
      ...optional('Invoice No.', data.invoiceNo),
      ...optional('Phone', patient.phone),
      ['Issued', writeMoment(data.issuedAt)],
    ],
  }
}

function factTable(rows: Fact[], width: number): TableCell {
  return {
    table: {
      widths: [LABEL_WIDTH, width - LABEL_WIDTH - 2 * GAP],
      body: rows.map(([label, value]) => [{ text: label }, { text: value, bold: true }]),
    },
    layout: { ...BARE, paddingRight: () => GAP },
  }
}

function factsHeight(rows: Fact[], width: number): number {
  return rows.reduce((sum, [, value]) => sum + linesHeight(value, width - LABEL_WIDTH - 2 * GAP, TEXT_SIZE), 0)
}

function sampleRow({ samples }: ReportData): TableCell[][] {
  if (samples.length === 0) return []
  const label = samples.length === 1 ? 'Sample' : 'Samples'
  const list = samples.map((sample): Content => writeSample(sample))
  return [
    [
      {
        colSpan: 2,
        columns: [
          { text: label, width: LABEL_WIDTH + GAP },
          { stack: list, width: WIDTH - LABEL_WIDTH - GAP },
        ],
      },
      {},
    ],
  ]
}

function writeSample({ sampleNo, sampleType, collectedAt }: ReportData['samples'][number]): string {
  return `${sampleNo}  ·  ${sampleType}  ·  collected ${writeMoment(collectedAt)}`
}

function marks(data: ReportData): Content[] {
  const mark = (text: string): Content => ({
    table: { widths: ['*'], body: [[{ text, bold: true, alignment: 'center' }]] },
    margin: [0, 1, 0, 1],
    layout: { paddingTop: () => 0, paddingBottom: () => 2 },
  })
  return [
    ...(isPreliminary(data) ? [mark('PRELIMINARY')] : []),
    ...(data.amended ? [mark(`AMENDED, version ${data.amended.version}`)] : []),
    ...(data.amended ? [{ text: amendment(data), fontSize: 7, alignment: 'right' as const }] : []),
  ]
}

function amendment({ amended }: ReportData): string {
  if (!amended) return ''
  const replaced = amended.originalIssuedAt ? `Replaces the report of ${writeMoment(amended.originalIssuedAt)}.` : ''
  return [replaced, amended.reason && `Reason: ${shorten(amended.reason, LONGEST)}`].filter(Boolean).join(' ')
}
