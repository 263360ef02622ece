import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PrintLanguage } from '~/domain/options'
import type { PrintLayout } from '~/print/format/printLayout'
import type { ResolvedPrintColumn } from '~/print/format/resolvePrintFormat'
import { LINE_HEIGHT } from '~/print/measure'
import { instantOf } from '~/print/moment'
import type { PrintFormatFile } from '~/print/paperFile'
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
import { reportFooterMarks, reportImages, reportTop, SIDE_MARGIN } from '../shared/issued-reports/paperHeader'
import { signatoryColumns } from '../shared/issued-reports/paperSignatories'
import type { ReportData, ReportedDepartment } from './paperData'
import { departmentTable, resultColumns } from './paperResults'
import { isPreliminary } from './rules'

export type { ReportData, ReportedDepartment, ReportedTest } from './paperData'

/** Notes of so many characters are kept on one page with the signatures. */
const LONGEST_CLOSING = 1500
const FLAG_KEY = 'L low · H high · LL critically low · HH critically high · A abnormal'

/** What administrators may arrange. Results are read by their columns, so none can be hidden (ISO 15189:2022, 7.4.1.6). */
export const layout: PrintLayout = {
  ...reportLayout,
  blocks: [
    { name: 'results', label: 'Results', isRequired: true },
    { name: 'interpretation', label: 'Interpretation', isRequired: true },
    ...endBlocks,
  ],
  tables: [{ name: 'results', label: 'Results', columns: resultColumns }],
}

type SampleReport = ReportData & { printLanguage: PrintLanguage; verifyUrl: string }

export const paper: PrintFormatFile['paper'] = ({ verifyUrl, ...report }: SampleReport, { translate }) =>
  reportDefinition(report, translate, verifyUrl)

export { reportSample as sample } from './sample'

/**
 * The laboratory report on A4, with what ISO 15189:2022, 7.4.1.6 requires: identity, dates and page x of y on every
 * page; preliminary and amended reports marked as such. Its QR code opens `verifyUrl`.
 * @param mark the report's state for every page (`markOf`), in the paper's language
 * @throws RangeError when it has no result
 */
export function reportDefinition(
  data: ReportData & { printLanguage?: PrintLanguage | undefined },
  translate: Translate,
  verifyUrl: string | null = null,
  mark: string | null = null,
): TDocumentDefinitions {
  const departments = data.departments.filter(({ results }) => results.length > 0)
  if (departments.length === 0) throw new RangeError('A report needs at least one result.')
  const numbers = [...new Set(data.samples.map(({ sampleNo }) => sampleNo))].join(', ')
  const format = formatOfReport(layout, data, numbers, translate)
  const headerData = {
    ...data,
    organization: format.organization,
    title: format.text('title') || translate('LABORATORY REPORT'),
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
    images: reportImages(headerData),
    defaultStyle: { fontSize: 9, lineHeight: LINE_HEIGHT },
    header: top.header,
    footer: (page, pages) =>
      reportFooter(
        [
          { text: translate(FLAG_KEY), width: '*' },
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
          results: {
            content: departments.flatMap((one) => departmentPart(one, data, format.columnsOf('results'), translate)),
            isLong: true,
          },
          interpretation: interpretationOf(data, translate),
          signatories: { content: data.signedByDepartment ? [] : signatoryColumns(data.signatories, translate) },
          ...extraBlocks(format, verifyUrl, translate),
        },
        translate,
      ),
    ],
  }
}

/** The results of a department, signed where the rule has each department sign. */
function departmentPart(
  department: ReportedDepartment,
  { signedByDepartment, signatories: all }: ReportData,
  columns: readonly ResolvedPrintColumn[],
  translate: Translate,
): Content[] {
  const table = departmentTable(department, columns, translate)
  if (!signedByDepartment) return [table]
  const signed = signatoryColumns(all, translate, (one) => !one.department || one.department === department.name)
  return signed.length > 0 ? [table, { stack: signed, unbreakable: true, margin: [0, 0, 0, 10] }] : [table]
}

/** The notes; short ones stay on one page with the signatures. */
function interpretationOf({ notes = [] }: ReportData, translate: Translate) {
  if (notes.length === 0) return { content: [] }
  const all = notes.map((text): Content => ({ text, margin: [0, 0, 0, 3] }))
  return {
    content: [{ text: translate('Interpretation'), bold: true }, ...all],
    isLong: notes.join('').length > LONGEST_CLOSING,
  }
}
