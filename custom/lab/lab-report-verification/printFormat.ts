import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { LINE_HEIGHT } from '~/print/measure'
import { instantOf } from '~/print/moment'
import type { Translate } from '~/print/translate'
import { amendmentNote } from '../shared/issued-reports/paperAmendment'
import { footMarks, reportImages, reportTop, SIDE_MARGIN } from '../shared/issued-reports/paperHeader'
import { qrOf } from '../shared/issued-reports/paperQr'
import { signatoryColumns } from '../shared/issued-reports/paperSignatories'
import type { ReportData, ReportedDepartment } from './paperData'
import { departmentTable } from './paperResults'
import { isPreliminary } from './rules'

export type { ReportData, ReportedDepartment, ReportedTest } from './paperData'

/** Notes of so many characters are kept on one page with the signatures. */
const LONGEST_CLOSING = 1500
const FLAG_KEY = 'L low · H high · LL critically low · HH critically high · A abnormal'

/**
 * The laboratory report on A4, with what ISO 15189:2022, 7.4.1.6 requires: identity, dates and page x of y on every
 * page; preliminary and amended reports marked as such. Its QR code opens `verifyUrl`.
 * @param mark the report's state for every page (`markOf`), in the paper's language
 * @throws RangeError when it has no result
 */
export function reportDefinition(
  data: ReportData,
  translate: Translate,
  verifyUrl: string | null = null,
  mark: string | null = null,
): TDocumentDefinitions {
  const departments = data.departments.filter(({ results }) => results.length > 0)
  if (departments.length === 0) throw new RangeError('A report needs at least one result.')
  const headerData = {
    ...data,
    title: translate('LABORATORY REPORT'),
    preliminary: isPreliminary(data),
    mark,
    translate,
  }
  const top = reportTop(headerData)
  return {
    pageSize: 'A4',
    pageMargins: [SIDE_MARGIN, top.margin, SIDE_MARGIN, 40],
    info: {
      title: translate('Laboratory report %{number}', { number: data.patient.number }),
      creationDate: instantOf(data.issuedAt),
    },
    images: reportImages(data),
    defaultStyle: { fontSize: 9, lineHeight: LINE_HEIGHT },
    header: top.header,
    footer: (page, pages) => reportFooter(headerData, page, pages),
    content: [
      top.first,
      ...amendmentNote(data, translate),
      ...departments.flatMap((one) => departmentPart(one, data, translate)),
      ...closing(data, translate, verifyUrl),
    ],
  }
}

function reportFooter(headerData: Parameters<typeof footMarks>[0], page: number, pages: number): Content {
  return {
    margin: [SIDE_MARGIN, 6, SIDE_MARGIN, 0],
    fontSize: 7.5,
    columns: [
      { text: headerData.translate(FLAG_KEY), width: '*' },
      footMarks(headerData),
      { text: headerData.translate('Page %{page} of %{pages}', { page, pages }), width: 'auto', bold: true },
    ],
  }
}

/** The results of a department, signed where the rule has each department sign. */
function departmentPart(
  department: ReportedDepartment,
  { signedByDepartment, signatories: all }: ReportData,
  translate: Translate,
): Content[] {
  const table = departmentTable(department, translate)
  if (!signedByDepartment) return [table]
  const signed = signatoryColumns(all, translate, (one) => !one.department || one.department === department.name)
  return signed.length > 0 ? [table, { stack: signed, unbreakable: true, margin: [0, 0, 0, 10] }] : [table]
}

/** Notes, signatories and the end of the report: one block where it is short, so that no page holds names alone. */
function closing(
  { notes = [], signatories: signing, signedByDepartment }: ReportData,
  translate: Translate,
  verifyUrl: string | null,
): Content[] {
  const paragraphs = notes.map((text): Content => ({ text, margin: [0, 0, 0, 3] }))
  const interpretation: Content[] =
    notes.length > 0 ? [{ text: translate('Interpretation'), bold: true }, ...paragraphs] : []
  const end: Content = { text: translate('— End of report —'), alignment: 'center', bold: true, margin: [0, 10, 0, 0] }
  const signed: Content[] = [
    ...(signedByDepartment ? [] : signatoryColumns(signing, translate)),
    end,
    ...(verifyUrl ? [qrOf(verifyUrl, translate)] : []),
  ]
  if (notes.join('').length <= LONGEST_CLOSING) return [{ stack: [...interpretation, ...signed], unbreakable: true }]
  return [...interpretation, { stack: signed, unbreakable: true }]
}
