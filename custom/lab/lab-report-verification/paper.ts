import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { LINE_HEIGHT } from '~/print/measure'
import { instantOf } from '~/print/moment'
import type { ReportData } from './paperData'
import { isPreliminary, reportHeader, reportHeaderHeight, reportImages, SIDE_MARGIN } from './paperHeader'
import { departmentTable } from './paperResults'
import { signatories } from './paperSignatories'

export type { ReportData, ReportedDepartment, ReportedTest } from './paperData'

/** Notes of so many characters are kept on one page with the signatures. */
const LONGEST_CLOSING = 1500
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
    content: [...departments.map(departmentTable), ...closing(data)],
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

/** Notes, signatories and the end of the report: one block where it is short, so that no page holds names alone. */
function closing({ notes = [], signatories: signing }: ReportData): Content[] {
  const paragraphs = notes.map((text): Content => ({ text, margin: [0, 0, 0, 3] }))
  const interpretation: Content[] = notes.length > 0 ? [{ text: 'Interpretation', bold: true }, ...paragraphs] : []
  const end: Content = { text: '— End of report —', alignment: 'center', bold: true, margin: [0, 10, 0, 0] }
  const signed: Content[] = [...signatories(signing), end]
  if (notes.join('').length <= LONGEST_CLOSING) return [{ stack: [...interpretation, ...signed], unbreakable: true }]
  return [...interpretation, { stack: signed, unbreakable: true }]
}
