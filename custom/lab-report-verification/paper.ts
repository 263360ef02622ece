import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { LINE_HEIGHT } from '~/print/measure'
import { instantOf } from '~/print/moment'
import type { ReportData } from './paperData'
import { isPreliminary, reportHeader, reportHeaderHeight, reportImages, SIDE_MARGIN } from './paperHeader'
import { departmentTable } from './paperResults'
import { signatories } from './paperSignatories'

export type {
  ReportData,
  ReportedDepartment,
  ReportedPanel,
  ReportedSample,
  ReportedTest,
  ReportFlag,
  ReportSignatory,
} from './paperData'

const FLAG_KEY = 'L low · H high · LL critically low · HH critically high · A abnormal'

/**
 * The laboratory report on A4, with what ISO 15189:2022, 7.4.1.6 asks for: identity, dates and page x of y on every
 * page; preliminary and amended reports marked as such. Throws a RangeError when it holds no result at all.
 */
export function reportDefinition(data: ReportData): TDocumentDefinitions {
  const departments = data.departments.filter(({ results }) => results.length > 0)
  if (departments.length === 0) throw new RangeError('A report needs at least one result.')
  return {
    pageSize: 'A4',
    pageMargins: [SIDE_MARGIN, reportHeaderHeight(data), SIDE_MARGIN, 40],
    info: { title: `Laboratory report ${data.patient.number}`, creationDate: instantOf(data.issuedAt) },
    images: reportImages(data),
    defaultStyle: { fontSize: 9, lineHeight: LINE_HEIGHT },
    header: () => reportHeader(data),
    footer: (page, pages) => reportFooter(data, page, pages),
    content: [...departments.map(departmentTable), ...notes(data.notes ?? []), signatories(data.signatories)],
  }
}

function reportFooter(data: ReportData, page: number, pages: number): Content {
  return {
    margin: [SIDE_MARGIN, 6, SIDE_MARGIN, 0],
    fontSize: 7.5,
    columns: [
      { text: FLAG_KEY, width: '*' },
      { text: isPreliminary(data) ? 'PRELIMINARY' : '', width: 'auto', bold: true, margin: [0, 0, 12, 0] },
      { text: `Page ${page} of ${pages}`, width: 'auto', bold: true },
    ],
  }
}

function notes(paragraphs: string[]): Content[] {
  if (paragraphs.length === 0) return []
  const [first, ...rest] = paragraphs
  return [
    {
      unbreakable: first!.length < 1000,
      margin: [0, 4, 0, 2],
      stack: [{ text: 'Interpretation', bold: true }, { text: first! }],
    },
    ...rest.map((text): Content => ({ text, margin: [0, 0, 0, 2] })),
  ]
}
