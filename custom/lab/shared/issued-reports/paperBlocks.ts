import type { Column, Content } from 'pdfmake/interfaces'
import type { PrintLanguage } from '~/domain/options'
import { commonBlocks, type PrintLayout } from '~/print/format/printLayout'
import { paragraphs, type ResolvedPrintFormat, resolvePrintFormat } from '~/print/format/resolvePrintFormat'
import { shortenToWidth } from '~/print/measure'
import { formatDateTime } from '~/print/moment'
import type { Translate } from '~/print/translate'
import { CONTENT_WIDTH, SIDE_MARGIN } from './paperHeader'
import { qrOf } from './paperQr'
import type { ReportHeader } from './responses'

const FOOTER_SIZE = 7.5

/** The blocks at the end of reports. Who answers for a report cannot be hidden (ISO 15189:2022, 7.4.1.6). */
export const endBlocks = [
  { name: 'signatories', label: 'Signatories', isRequired: true },
  commonBlocks.qr,
  commonBlocks.notes,
  commonBlocks.declaration,
]

/** What all reports have in common: A4, and texts that are kept with the report, so they do not name who prints it. */
export const reportLayout = {
  paperSizes: ['a4'],
  placeholders: ['number', 'date', 'party', 'organization'],
} as const satisfies Partial<PrintLayout>

/** The format that a report was issued in, else the application's own, with its texts filled. */
export const formatOfReport = (
  layout: PrintLayout,
  report: ReportHeader & { printLanguage?: PrintLanguage | undefined },
  number: string,
  translate: Translate,
): ResolvedPrintFormat =>
  resolvePrintFormat(layout, report, report.organization, {
    number,
    date: formatDateTime(report.issuedAt, translate),
    party: report.patient.name,
    organization: report.organization.name,
  })

/** A block of a report. */
interface ReportBlock {
  content: Content[]
  /** It may go on over several pages; others are kept with their neighbours. */
  isLong?: boolean | undefined
  /** It may follow the end of the report. */
  isExtra?: boolean
}

/** The texts that a format adds, and the code that leads to the verification of the report. */
export const extraBlocks = (
  { text }: ResolvedPrintFormat,
  verifyUrl: string | null,
  translate: Translate,
): Record<'qr' | 'notes' | 'declaration', ReportBlock> => ({
  qr: { content: verifyUrl ? [qrOf(verifyUrl, translate)] : [], isExtra: true },
  notes: { content: paragraphs(text('notes')), isExtra: true },
  declaration: { content: paragraphs(text('declaration')), isExtra: true },
})

/**
 * The blocks of a report in their order. The end is marked below the last one of its own content. Blocks that are next to
 * each other stay on one page, so that no page holds signatures alone.
 */
export function orderReportBlocks(
  order: readonly string[],
  blocks: Readonly<Record<string, ReportBlock>>,
  translate: Translate,
): Content[] {
  const end: Content = { text: translate('— End of report —'), alignment: 'center', bold: true, margin: [0, 10, 0, 0] }
  const filled = order.flatMap((name) => {
    const block = blocks[name]
    return block && block.content.length > 0 ? [block] : []
  })
  const last = filled.findLastIndex(({ isExtra }) => !isExtra)
  filled.splice(last + 1, 0, { content: [end] })
  const kept: Content[][] = []
  const parts: Content[] = []
  const keepTogether = () => {
    const stack = kept.splice(0).flat()
    if (stack.length > 0) parts.push({ stack, unbreakable: true })
  }
  for (const { content, isLong } of filled) {
    if (!isLong) kept.push(content)
    else {
      keepTogether()
      parts.push(...content)
    }
  }
  keepTogether()
  return parts
}

/** The last line of each page: the columns of the report, and below them the footer of the format. */
export function reportFooter(columns: Column[], footer: string): Content {
  const lines: Content[] = [{ columns }]
  if (footer) lines.push({ text: shortenToWidth(footer, CONTENT_WIDTH, FOOTER_SIZE), alignment: 'center' })
  return { margin: [SIDE_MARGIN, 6, SIDE_MARGIN, 0], fontSize: FOOTER_SIZE, stack: lines }
}
