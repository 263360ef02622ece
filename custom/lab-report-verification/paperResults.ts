import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { writeAct } from '~/print/moment'
import type { ReportedDepartment, ReportedPanel, ReportedTest } from './paperData'

/** Test, result, flag, unit; the reference interval takes the rest. Points: the tables of all blocks line up. */
const WIDTHS = [186, 88, 26, 66, '*']
const COLUMNS = ['Test', 'Result', 'Flag', 'Unit', 'Reference interval']
/** A longer result is a text: it gets the width of the page. */
const LONGEST_RESULT = 60
const LONGEST_INTERVAL = 250
/** A row never breaks, so a long text becomes rows of about this many characters. */
const PIECE = 600
const RULE = '#999999'

const CELLS: CustomTableLayout = {
  defaultBorder: false,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: () => 2,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/**
 * One department: its name and the column heads are repeated on each page, no row is split, and a heading stays with
 * the row below it. Each row is a block of its own (a test, or a panel's name with its first test).
 */
export function departmentTable({ name, results, entered = [], verified = [] }: ReportedDepartment): Content {
  const blocks = results.flatMap((one) => ('panel' in one ? panelBlocks(one) : testBlocks(one)))
  const acts = [
    ...(entered.length > 0 ? [`Entered by ${entered.map(writeAct).join('; ')}`] : []),
    ...(verified.length > 0 ? [`Verified by ${verified.map(writeAct).join('; ')}`] : []),
  ]
  const body = [[heading(name)], ...blocks.map((block): TableCell[] => [block]), ...acts.map(actRow)]
  const firstAct = body.length - acts.length
  return {
    margin: [0, 2, 0, 10],
    table: { widths: ['*'], headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 || line === firstAct ? 0.8 : line > firstAct ? 0 : 0.3),
      hLineColor: (line) => (line === 1 || line === firstAct ? 'black' : RULE),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: (row) => (row >= firstAct ? 0 : 3),
    },
  }
}

function heading(name: string): TableCell {
  const heads: ContentTable = {
    table: { widths: WIDTHS, body: [COLUMNS.map((text) => ({ text, bold: true, fontSize: 8 }))] },
    layout: CELLS,
  }
  return { stack: [{ text: name.toUpperCase(), bold: true, fontSize: 10.5, alignment: 'center' }, heads] }
}

function actRow(text: string): TableCell[] {
  return [{ text, fontSize: 7.5 }]
}

function panelBlocks({ panel, tests, comment }: ReportedPanel): Content[] {
  const title: Content = { text: panel, bold: true, fontSize: 9.5 }
  const [first, ...rest] = tests.flatMap((test) => testBlocks(test, 8))
  return [{ stack: first ? [title, first] : [title] }, ...rest, ...textBlocks('Comment: ', comment, 8)]
}

function testBlocks(test: ReportedTest, indent = 0): Content[] {
  const { result, referenceInterval } = test
  const longResult = result && (result.length > LONGEST_RESULT || result.includes('\n')) ? result : null
  const longInterval = referenceInterval && referenceInterval.length > LONGEST_INTERVAL ? referenceInterval : null
  const row: ContentTable = {
    table: {
      widths: WIDTHS,
      body: [
        [
          nameCell(test, indent),
          resultCell(test, longResult !== null),
          flagCell(test),
          test.unit ?? '',
          longInterval ? 'see below' : (referenceInterval ?? ''),
        ],
      ],
    },
    layout: CELLS,
  }
  const [firstPiece, ...pieces] = textBlocks('', longResult, indent + 8)
  return [
    firstPiece ? { stack: [row, firstPiece] } : row,
    ...pieces,
    ...textBlocks('Reference interval: ', longInterval, indent + 8),
    ...textBlocks('Comment: ', test.comment, indent + 8),
  ]
}

function nameCell({ name, method }: ReportedTest, indent: number): TableCell {
  const below: Content[] = method ? [{ text: `Method: ${method}`, fontSize: 7 }] : []
  return { stack: [name, ...below], margin: [indent, 0, 0, 0] }
}

function resultCell({ result, flag, verified }: ReportedTest, isLong: boolean): TableCell {
  const value = result ? (isLong ? 'see below' : result) : 'awaited'
  const mark: Content[] = result && !verified ? [{ text: 'not verified', fontSize: 7 }] : []
  return { stack: [{ text: value, bold: isOutside(flag) }, ...mark] }
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

function textBlocks(label: string, text: string | null | undefined, indent: number): Content[] {
  if (!text) return []
  return pieces(label + text).map((piece) => ({ text: piece, margin: [indent, 0, 0, 0], fontSize: 8.5 }))
}

/** The text in pieces of at most `PIECE` characters, cut at a line's or a sentence's end, else at a space. */
function pieces(text: string): string[] {
  if (text.length <= PIECE) return [text]
  const start = text.slice(0, PIECE)
  const ends = [start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1, start.lastIndexOf(' ')]
  const end = ends.find((at) => at > PIECE / 2) ?? PIECE
  return [start.slice(0, end), ...pieces(text.slice(end).trimStart())]
}
