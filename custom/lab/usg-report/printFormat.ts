import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { LINE_HEIGHT } from '~/print/measure'
import { formatAuditStamp, instantOf } from '~/print/moment'
import { richContent } from '~/print/richContent'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import { amendmentNote } from '../shared/issued-reports/paperAmendment'
import {
  CONTENT_WIDTH,
  footMarks,
  reportImages,
  reportTop,
  reportWatermark,
  SIDE_MARGIN,
} from '../shared/issued-reports/paperHeader'
import { qrOf } from '../shared/issued-reports/paperQr'
import { signatoryColumns } from '../shared/issued-reports/paperSignatories'
import { markOf } from '../shared/issued-reports/states'
import type { PrintableUsgReport } from './responses'
import { isPreliminary } from './rules'

const GAP = 8
/** Two in a row, in the form of a sector scan; three rows fit on a page. */
const PICTURE: [number, number] = [(CONTENT_WIDTH - GAP) / 2, 176]

const imageName = (index: number) => `picture-${index}`

/** The report of an ultrasound on A4. One that is not issued, or not the newest, is marked across every page. */
export function usgReportDefinition(
  report: Pick<PrintableUsgReport, 'content' | 'images' | 'version' | 'standing' | 'verifyUrl'>,
  translate: Translate,
) {
  const { content: data, images, version, standing } = report
  const mark = standing && markOf(standing, translate)
  const headerData = {
    ...data,
    title: translate('ULTRASOUND REPORT'),
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
      ...reportImages(data),
      ...Object.fromEntries(images.map((image, index) => [imageName(index), image])),
    },
    defaultStyle: { fontSize: 10, lineHeight: LINE_HEIGHT },
    header: top.header,
    footer: (page, pages) => ({
      margin: [SIDE_MARGIN, 6, SIDE_MARGIN, 0],
      fontSize: 7.5,
      columns: [
        { text: translate('Report No. %{reportNo}', { reportNo: data.reportNo }), width: '*' },
        footMarks(headerData),
        { text: translate('Page %{page} of %{pages}', { page, pages }), width: 'auto', bold: true },
      ],
    }),
    content: [
      top.first,
      ...amendmentNote(data, translate),
      { text: data.examination, bold: true, fontSize: 12, alignment: 'center', margin: [0, 2, 0, 6] },
      ...richContent(data.text),
      ...pictureGrid(images.length),
      closing(report, translate),
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

/** The users who reported and verified, and the signatories: one block, so that no page holds names alone without the end. */
function closing(
  { content, verifyUrl }: Pick<PrintableUsgReport, 'content' | 'verifyUrl'>,
  translate: Translate,
): Content {
  const { reported, verified } = content
  const acts = [
    translate('Reported by %{acts}', { acts: formatAuditStamp(reported, translate) }),
    verified && translate('Verified by %{acts}', { acts: formatAuditStamp(verified, translate) }),
  ]
  return {
    unbreakable: true,
    stack: [
      { text: acts.filter(Boolean).join('  ·  '), fontSize: 7.5, margin: [0, 6, 0, 4] },
      ...signatoryColumns(content.signatories, translate),
      { text: translate('— End of report —'), alignment: 'center', bold: true, margin: [0, 10, 0, 0] },
      ...(verifyUrl ? [qrOf(verifyUrl, translate)] : []),
    ],
  }
}
