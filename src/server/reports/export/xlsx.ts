import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { daysSinceEpoch } from '~/domain/adDate'
import type { FactColumn } from '~/metadata/facts'
import { isAggregate } from '~/metadata/report'
import {
  groupText,
  isNumericColumn,
  plainText,
  type Sheet,
  type SheetColumn,
  type SheetLine,
  type Values,
} from './sheet'
import { widthsOf } from './widths'
import { type CellStyle, cellStyles, workbookParts } from './workbook'

/** Days from the first of Excel's calendar to 1970-01-01. */
const EPOCH = 25_569

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text in XML, without the characters that XML has no place for. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just those are meant
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (sign) => entities[sign]!)

/** Spaces at either end and line ends are kept only where that is said. */
const keeping = (text: string): string => (/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '')

const styled = (style: CellStyle): string => (style === 'text' ? '' : ` s="${cellStyles.indexOf(style)}"`)

const textCell = (text: string, style: CellStyle = 'text'): string =>
  text ? `<c${styled(style)} t="inlineStr"><is><t${keeping(text)}>${escaped(text)}</t></is></c>` : '<c/>'

const numberCell = (number: string, style: CellStyle): string => `<c${styled(style)}><v>${number}</v></c>`

/** The days of Excel's calendar of `2025-11-21` or `2025-11-21 14:30`. */
function serial(text: string): string {
  const [hours = 0, minutes = 0] = text.slice(11).split(':').map(Number)
  return String(daysSinceEpoch(text.slice(0, 10)) + EPOCH + (hours * 60 + minutes) / 1440)
}

const formatOf = (column: FactColumn): 'text' | 'amount' | 'date' | 'time' => {
  const { kind } = column
  if (kind === 'money' || kind === 'percent') return 'amount'
  return kind === 'date' || kind === 'time' ? kind : 'text'
}

function cell(column: FactColumn, value: unknown, isBold = false): string {
  const text = plainText(column, value)
  const format = formatOf(column)
  const style: CellStyle = isBold ? `bold ${format}` : format
  if (value === null || value === undefined) return textCell(text)
  if (format === 'date' || format === 'time') return numberCell(serial(text), style)
  return isNumericColumn(column) ? numberCell(text, style) : textCell(text, style)
}

const widthOf = ({ length }: string) => length

const row = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

/** A line with a text in front and sums below their columns. */
const sumRow = (columns: readonly SheetColumn[], text: string, sums: Values): string =>
  row(
    columns.map((column, index) =>
      isAggregate(column) ? cell(column, sums[column.name], true) : index === 0 ? textCell(text, 'bold text') : '<c/>',
    ),
  )

const lineRow = (columns: readonly SheetColumn[], line: SheetLine): string =>
  line.is === 'group'
    ? sumRow(columns, groupText(line.of, line.values), line.values)
    : row(columns.map((column) => cell(column, line.values[column.name])))

/** The sheet itself; the lines above the rows stay visible (frozen). */
async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { organization, title, notes, columns, lines, totals } = sheet
  const top = [
    row([textCell(organization, 'title')]),
    ...[title, ...notes, ''].map((text, index) => row([textCell(text, index === 0 ? 'bold text' : 'text')])),
    row(columns.map(({ label }) => textCell(label, 'heading'))),
  ]
  const widths = widthsOf(sheet, { widthOf, show: plainText, narrowest: 6, widest: 40 }).map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width + 4}" customWidth="1"/>`,
  )
  yield `${workbookParts.sheetBegin(top.length)}<cols>${widths.join('')}</cols><sheetData>${top.join('')}`
  for await (const some of lines) yield some.map((line) => lineRow(columns, line)).join('')
  yield `${sumRow(columns, 'Total', totals)}</sheetData>${workbookParts.sheetEnd}`
}

/** A sheet as an Excel workbook, packed in other threads while its rows come. */
export async function* writeXlsx(sheet: Sheet): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const xml = Readable.from(sheetXml(sheet))
  const packed = zip.outputStream as Readable
  zip.on('error', (error: Error) => packed.destroy(error))
  const options = { mtime: sheet.createdAt }
  for (const [path, text] of workbookParts.fixed) zip.addBuffer(Buffer.from(text), path, options)
  zip.addReadStream(xml, workbookParts.sheetPath, { ...options, compressionLevel: 4 })
  zip.end()
  try {
    yield* packed
  } finally {
    xml.destroy()
  }
}
