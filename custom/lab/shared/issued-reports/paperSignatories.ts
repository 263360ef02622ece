import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import type { ReportSignatory } from './responses'

const ALIGNMENTS = ['LEFT', 'CENTER', 'RIGHT'] as const
/** Points: 320 x 100 pixels, as the report footer suggests, at a third of their size. */
const SIGNATURE_BOX: [number, number] = [108, 34]
const LAYOUT: CustomTableLayout = { ...BARE_LAYOUT, paddingRight: (column) => (column < 2 ? 8 : 0) }

/** The images of the signatories, for the definition's `images`. */
export function signatureImages(signatories: ReportSignatory[]): Record<string, string> {
  const named = signatories.map(({ signatureImage }, index) => [imageName(index), signatureImage] as const)
  return Object.fromEntries(named.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/**
 * The signatories in three columns by alignment, several below one another. Their names share a line, signed or not.
 * @param signs which of them sign, if not all do
 */
export function signatoryColumns(
  all: ReportSignatory[],
  translate: Translate,
  signs: (one: ReportSignatory) => boolean = () => true,
): Content[] {
  const columns = ALIGNMENTS.map((alignment) =>
    all.flatMap((one, index) => (one.alignment === alignment && signs(one) ? [{ one, index }] : [])),
  )
  const rows = Math.max(...columns.map((column) => column.length))
  if (rows === 0) return []
  const body = Array.from({ length: rows }, (_, row) => [
    columns.map((column, at): TableCell => aligned(at, column[row] ? signature(column[row]) : '')),
    columns.map(
      (column, at): TableCell => aligned(at, column[row] ? { stack: lines(column[row].one, translate) } : ''),
    ),
  ]).flat()
  const heights = (row: number) => (row % 2 === 0 ? SIGNATURE_BOX[1] + 2 : 'auto')
  return [{ table: { widths: ['*', '*', '*'], heights, dontBreakRows: true, body }, layout: LAYOUT, fontSize: 8.5 }]
}

function aligned(column: number, content: Content): TableCell {
  const alignment = ALIGNMENTS[column]!.toLowerCase() as 'left' | 'center' | 'right'
  return { stack: [content], alignment, verticalAlignment: 'bottom' }
}

function signature({ one, index }: { one: ReportSignatory; index: number }): Content {
  return one.signatureImage ? { image: imageName(index), fit: SIGNATURE_BOX } : ''
}

function lines({ name, designation, nmcNo, nhpcNo }: ReportSignatory, translate: Translate): Content[] {
  const numbers = [
    nmcNo && translate('NMC No. %{nmcNo}', { nmcNo }),
    nhpcNo && translate('NHPC No. %{nhpcNo}', { nhpcNo }),
  ]
  const below = [designation, ...numbers].filter((line): line is string => Boolean(line))
  return [{ text: name, bold: true }, ...below]
}

function imageName(index: number): string {
  return `signature-${index}`
}
