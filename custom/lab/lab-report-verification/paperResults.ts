import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import type { ResolvedPrintColumn } from '~/print/format/resolvePrintFormat'
import { groupIntervalDigits, groupResultDigits } from '~/print/groupDigits'
import { estimateMaxTextWidth, widenToWords } from '~/print/measure'
import { formatAuditStamp } from '~/print/moment'
import type { AuditStamp } from '~/print/paperData'
import { richContent } from '~/print/richContent'
import { BARE_LAYOUT } from '~/print/tableLayouts'
import type { Translate } from '~/print/translate'
import { CONTENT_WIDTH } from '../shared/issued-reports/paperHeader'
import { noRangeText } from '../shared/samples/rules'
import { statusName, TestStatus } from '../shared/samples/statuses'
import type { ReportedDepartment, ReportedPanel, ReportedTest } from './paperData'
import { isolateBlocks } from './paperIsolates'

const GAP = 8
/** The columns of a result, in their default order. */
export const resultColumns = [
  { name: 'test', label: 'Test', isRequired: true },
  { name: 'result', label: 'Result', isRequired: true },
  { name: 'flag', label: 'Flag', isRequired: true },
  { name: 'unit', label: 'Unit', isRequired: true },
  { name: 'interval', label: 'Reference interval', isRequired: true },
] as const
type ResultColumn = (typeof resultColumns)[number]['name']
/** In points; the reference interval has what these leave, and at least its own. */
const LEAST_WIDTHS: Record<ResultColumn, number> = { test: 176, result: 90, flag: 24, unit: 72, interval: 90 }
const HEAD_SIZE = 8
/** A longer result is a text: it gets the width of the page. */
const LONGEST_RESULT = 60
const LONGEST_INTERVAL = 250
/** A row never breaks, so a long text becomes rows of about this many characters. */
const PIECE = 600
/** About half a page. */
const LONGEST_PARAGRAPH = 2400
const RULE = '#999999'
const NO_BREAK = '\u00a0'
/** From that of the row down to what can be read still. */
const UNIT_SIZES = [9, 8, 7, 6]

/** The columns of all blocks, so that their tables line up, and the language of their labels. */
interface Columns {
  names: readonly ResultColumn[]
  labels: readonly string[]
  widths: number[]
  translate: Translate
}

/** The columns of a format. What others leave has the reference interval; if they leave too little, they are narrower. */
function columnsIn(applied: readonly ResolvedPrintColumn[], translate: Translate): Columns {
  const names = applied.map(({ name }) => name as ResultColumn)
  const labels = applied.map(
    ({ name, heading }) => heading ?? translate(resultColumns.find((one) => one.name === name)?.label ?? name),
  )
  const room = CONTENT_WIDTH - names.length * GAP
  const wanted = applied.map(({ width }, at) =>
    widenToWords(width ?? LEAST_WIDTHS[names[at]!], [labels[at]!], HEAD_SIZE),
  )
  const isOpen = (at: number) => names[at] === 'interval' && applied[at]?.width === undefined
  const others = wanted.reduce((sum, width, at) => (isOpen(at) ? sum : sum + width), 0)
  const open = names.findIndex((_, at) => isOpen(at))
  const left = room - others
  if (open >= 0 && left >= wanted[open]!) return { names, labels, widths: wanted.with(open, left), translate }
  const sum = wanted.reduce((all, width) => all + width, 0)
  const widths = sum > room ? wanted.map((width) => (width * room) / sum) : wanted
  return { names, labels, widths, translate }
}

const CELLS: CustomTableLayout = { ...BARE_LAYOUT, paddingRight: () => GAP }

/** A row of the department's table, which never breaks. `joins`: it belongs to the row above, with no rule between. */
interface Block {
  content: Content
  joins?: boolean
}

/**
 * One department: its name and the column labels are repeated on each page, no row is split, and a heading stays with
 * the row below it. Each row is a block of its own (a test, or a panel's name with its first test).
 */
export function departmentTable(
  department: ReportedDepartment,
  applied: readonly ResolvedPrintColumn[],
  translate: Translate,
): Content {
  const columns = columnsIn(applied, translate)
  const { name, sampleNo, results, entered = [], verified = [] } = department
  const blocks = results.flatMap((one) => ('panel' in one ? panelBlocks(one, columns) : testBlocks(one, columns)))
  const actsOf = (all: readonly AuditStamp[]) => all.map((act) => formatAuditStamp(act, translate)).join('; ')
  const acts = [
    ...(entered.length > 0 ? [translate('Entered by %{acts}', { acts: actsOf(entered) })] : []),
    ...(verified.length > 0 ? [translate('Verified by %{acts}', { acts: actsOf(verified) })] : []),
  ]
  const firstAct = 1 + blocks.length
  const isStrong = (line: number) => line === 1 || line === firstAct
  return {
    margin: [0, 0, 0, 8],
    table: {
      widths: [CONTENT_WIDTH],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [heading(sampleNo ? `${name} · ${sampleNo}` : name, columns)],
        ...blocks.map(({ content }): TableCell[] => [content]),
        ...acts.map(actRow),
      ],
    },
    layout: {
      ...BARE_LAYOUT,
      hLineWidth: (line) => {
        if (isStrong(line)) return 0.8
        return line === 0 || line > firstAct || blocks[line - 1]?.joins ? 0 : 0.3
      },
      hLineColor: (line) => (isStrong(line) ? 'black' : RULE),
      paddingBottom: (row) => (row === 0 || row >= firstAct || blocks[row]?.joins ? 1 : 2.5),
    },
  }
}

function heading(name: string, { labels, widths }: Columns): TableCell {
  const columnHeader: ContentTable = {
    table: { widths, body: [labels.map((text) => ({ text, bold: true, fontSize: HEAD_SIZE }))] },
    layout: CELLS,
  }
  return { stack: [{ text: name.toUpperCase(), bold: true, fontSize: 10.5, alignment: 'center' }, columnHeader] }
}

function actRow(text: string): TableCell[] {
  return [{ text, fontSize: 7.5 }]
}

function panelBlocks({ panel, tests, comment }: ReportedPanel, columns: Columns): Block[] {
  const title: Content = { text: panel, bold: true, fontSize: 9.5 }
  const [first, ...rest] = tests.flatMap((test) => testBlocks(test, columns, 8))
  const commentText = comment && columns.translate('Comment on %{panel}: %{comment}', { panel, comment })
  const firstBlock: Block = { content: first ? { stack: [title, first.content] } : title }
  return [firstBlock, ...rest, ...textBlocks(commentText, 0).map(({ content }) => ({ content }))]
}

function testBlocks(test: ReportedTest, columns: Columns, indent = 0): Block[] {
  const { names, widths, translate } = columns
  const { result, referenceInterval } = test
  const isLong = result && (test.formatted || result.length > LONGEST_RESULT || result.includes('\n'))
  const longResult = isLong ? result : null
  const longInterval = referenceInterval && referenceInterval.length > LONGEST_INTERVAL ? referenceInterval : null
  const cells: Record<ResultColumn, TableCell> = {
    test: nameCell(test, indent, translate),
    result: resultCell(test, longResult !== null, translate),
    flag: flagCell(test),
    unit: unitCell(test, widths[names.indexOf('unit')] ?? 0),
    interval: intervalCell(test, longInterval !== null, translate),
  }
  const row: ContentTable = { table: { widths, body: [names.map((name) => cells[name])] }, layout: CELLS }
  return [
    { content: row },
    ...(test.formatted ? formattedBlocks(test.formatted, indent + 8) : textBlocks(longResult, indent + 8)),
    ...textBlocks(longInterval && translate('Reference interval: %{interval}', { interval: longInterval }), indent + 8),
    ...(test.isolates ?? []).flatMap((isolate) => isolateBlocks(isolate, indent + 8, translate)),
    ...textBlocks(test.comment && translate('Comment: %{comment}', { comment: test.comment }), indent + 8),
    ...footerNote(test, indent + 8),
  ]
}

/** The footer note below a test's results. Its formatted blocks are rows, so that a long one can break. */
function footerNote({ footerNote: note }: ReportedTest, indent: number): Block[] {
  if (!note) return []
  return richContent(note).map((content) => ({
    content: { stack: [content], margin: [indent, 0, 0, 0], fontSize: 8 },
    joins: true,
  }))
}

/** A unit that is wider than its column is set smaller: cut in two it is another unit. */
function unitCell({ unit }: ReportedTest, width: number): TableCell {
  if (!unit) return ''
  const size = UNIT_SIZES.find((one) => estimateMaxTextWidth(unit, one) <= width)
  return size ? { text: unit.replaceAll(' ', NO_BREAK), noWrap: true, fontSize: size } : unit
}

function nameCell(
  { name, method, calculated, research }: ReportedTest,
  indent: number,
  translate: Translate,
): TableCell {
  const how = calculated ? translate('Calculated') : method && translate('Method: %{method}', { method })
  const notes = [how, research && translate('Research or development: performance not established')]
  const below = notes.filter(Boolean).map((text): Content => ({ text: text as string, fontSize: 7 }))
  return { stack: [name, ...below], margin: [indent, 0, 0, 0] }
}

function intervalCell({ referenceInterval, noRange }: ReportedTest, isLong: boolean, translate: Translate): TableCell {
  if (noRange) return { text: translate(noRangeText), fontSize: 7 }
  return isLong ? translate('see below') : groupIntervalDigits(referenceInterval ?? '')
}

function resultCell(
  { result, flag, verified, possiblyCritical, refunded }: ReportedTest,
  isLong: boolean,
  translate: Translate,
): TableCell {
  if (refunded) return { text: translate(statusName(TestStatus.refunded)), fontSize: 8 }
  const value = result ? (isLong ? translate('see below') : groupResultDigits(result)) : translate('awaited')
  const marks = [result && !verified && translate('not verified'), possiblyCritical && translate('possibly critical')]
  const below = marks.filter(Boolean).map((text): Content => ({ text: text as string, fontSize: 7 }))
  return { stack: [{ text: value, bold: isOutside(flag) }, ...below] }
}

/** Black and white: a flag is a bold letter, and a critical one is set white on black. */
function flagCell({ flag }: ReportedTest): TableCell {
  if (!isOutside(flag)) return ''
  const isCritical = flag === 'LL' || flag === 'HH'
  const text = isCritical ? `\u00a0${flag}\u00a0` : flag!
  return { text: [{ text, bold: true, ...(isCritical && { background: 'black', color: 'white' }) }] }
}

function isOutside(flag: ReportedTest['flag']): boolean {
  return Boolean(flag) && flag !== 'N'
}

function textBlocks(text: string | null | undefined, indent: number): Block[] {
  if (!text) return []
  return pieces(text).map((piece) => ({
    content: { text: piece, margin: [indent, 0, 0, 0], fontSize: 8.5 },
    joins: true,
  }))
}

/** A formatted text, a row for each paragraph; one that is longer than a row may be loses its formatting. */
function formattedBlocks(html: string, indent: number): Block[] {
  return richContent(html).flatMap((content): Block[] => {
    const text = textIn(content)
    if (text.length > LONGEST_PARAGRAPH) return textBlocks(text, indent)
    return [{ content: { stack: [content], margin: [indent, 0, 0, 0], fontSize: 8.5 }, joins: true }]
  })
}

/** The text of a part of a paper. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textIn).join('')
  const { text, stack, ul, ol, table } = content as Record<string, unknown>
  const lines = (ul ?? ol) as unknown[] | undefined
  if (lines) return lines.map((line) => `- ${textIn(line)}`).join('\n')
  const { body } = (table ?? {}) as { body?: unknown }
  return [text, stack, body].map((part) => (part === undefined ? '' : textIn(part))).join('')
}

/** The text in pieces of at most `PIECE` characters, cut at a line's or a sentence's end, else at a space. */
function pieces(text: string): string[] {
  if (text.length <= PIECE) return [text]
  const start = text.slice(0, PIECE)
  const ends = [start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1, start.lastIndexOf(' ')]
  const end = ends.find((at) => at > PIECE / 2) ?? PIECE
  return [start.slice(0, end), ...pieces(text.slice(end).trimStart())]
}
