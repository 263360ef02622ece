import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PrintLanguage } from '~/domain/options'
import type { PrintLayout } from '~/print/format/printLayout'
import { LINE_HEIGHT } from '~/print/measure'
import { formatAuditStamp, instantOf } from '~/print/moment'
import type { PrintFormatFile } from '~/print/paperFile'
import { richContent } from '~/print/richContent'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import { amendmentNote } from '../shared/issued-reports/paperAmendment'
import {
  endBlocks,
  extraBlocks,
  formatOfReport,
  orderReportBlocks,
  reportFooter,
  reportLayout,
} from '../shared/issued-reports/paperBlocks'
import {
  CONTENT_WIDTH,
  reportFooterMarks,
  reportImages,
  reportTop,
  reportWatermark,
  SIDE_MARGIN,
} from '../shared/issued-reports/paperHeader'
import { signatoryColumns } from '../shared/issued-reports/paperSignatories'
import { markOf } from '../shared/issued-reports/states'
import type { PrintableUsgReport } from './responses'
import { isPreliminary } from './rules'

const GAP = 8
/** Two in a row, in the form of a sector scan; three rows fit on a page. */
const PICTURE: [number, number] = [(CONTENT_WIDTH - GAP) / 2, 176]

const imageName = (index: number) => `picture-${index}`

/** What administrators may arrange. */
export const layout: PrintLayout = {
  ...reportLayout,
  blocks: [
    { name: 'findings', label: 'Findings', isRequired: true },
    { name: 'pictures', label: 'Pictures' },
    ...endBlocks,
  ],
  tables: [],
}

type Printed = Pick<PrintableUsgReport, 'content' | 'images' | 'version' | 'standing' | 'verifyUrl'>
type SampleReport = PrintableUsgReport['content'] & { printLanguage: PrintLanguage; verifyUrl: string }

export const paper: PrintFormatFile['paper'] = (
  { verifyUrl, printLanguage, ...content }: SampleReport,
  { translate },
) => usgReportDefinition({ content, printLanguage, verifyUrl, images: [], version: 1, standing: null }, translate)

export { usgReportSample as sample } from './sample'

/** The report of an ultrasound on A4. One that is not issued, or not the newest, is marked across every page. */
export function usgReportDefinition(
  report: Printed & Partial<Pick<PrintableUsgReport, 'printLanguage'>>,
  translate: Translate,
) {
  const { content: data, images, version, standing, verifyUrl, printLanguage } = report
  const mark = standing && markOf(standing, translate)
  const format = formatOfReport(layout, { ...data, printLanguage }, data.reportNo, translate)
  const headerData = {
    ...data,
    organization: format.organization,
    title: format.text('title') || translate('ULTRASOUND REPORT'),
    preliminary: isPreliminary(data),
    mark,
    translate,
  }
  const top = reportTop(headerData)
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [SIDE_MARGIN, top.margin, SIDE_MARGIN, 40],
    info: {
      title: translate('Ultrasound report %{reportNo}', { reportNo: data.reportNo }),
      creationDate: instantOf(data.issuedAt),
    },
    images: {
      ...reportImages(headerData),
      ...Object.fromEntries(images.map((image, index) => [imageName(index), image])),
    },
    defaultStyle: { fontSize: 10, lineHeight: LINE_HEIGHT },
    header: top.header,
    footer: (page, pages) =>
      reportFooter(
        [
          { text: translate('Report No. %{reportNo}', { reportNo: data.reportNo }), width: '*' },
          reportFooterMarks(headerData),
          { text: translate('Page %{page} of %{pages}', { page, pages }), width: 'auto', bold: true },
        ],
        format.text('footer'),
      ),
    content: [
      top.first,
      ...amendmentNote(data, translate),
      ...orderReportBlocks(
        format.blocks,
        {
          findings: {
            content: [
              { text: data.examination, bold: true, fontSize: 12, alignment: 'center', margin: [0, 2, 0, 6] },
              ...richContent(data.text),
            ],
            isLong: true,
          },
          pictures: { content: pictureGrid(images.length), isLong: true },
          signatories: { content: signing(data, translate) },
          ...extraBlocks(format, verifyUrl, translate),
        },
        translate,
      ),
    ],
    ...reportWatermark(version, mark, translate),
  }
  return definition
}

/** Two pictures in a row; a row is never torn. */
function pictureGrid(count: number): Content[] {
  if (count === 0) return []
  const cell = (index: number): Content =>
    index < count ? { image: imageName(index), fit: PICTURE, alignment: 'center' } : ''
  const body = Array.from({ length: Math.ceil(count / 2) }, (_, row) => [cell(2 * row), cell(2 * row + 1)])
  const widths = [PICTURE[0], PICTURE[0]]
  return [
    {
      margin: [0, 6, 0, 0],
      table: { widths, dontBreakRows: true, body },
      layout: { ...BARE_LAYOUT, paddingRight: (column) => (column === 0 ? GAP : 0), paddingBottom: () => GAP },
    },
  ]
}

/** The users who reported and verified, and the signatories. */
function signing({ reported, verified, signatories }: PrintableUsgReport['content'], translate: Translate): Content[] {
  const acts = [
    translate('Reported by %{acts}', { acts: formatAuditStamp(reported, translate) }),
    verified && translate('Verified by %{acts}', { acts: formatAuditStamp(verified, translate) }),
  ]
  return [
    { text: acts.filter(Boolean).join('  ·  '), fontSize: 7.5, margin: [0, 6, 0, 4] },
    ...signatoryColumns(signatories, translate),
  ]
}
