import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces'
import { DENSE_FONT_SIZE, SHEET_CONTENT_WIDTH, SHEET_FONT_SIZE } from './billPaper'
import { preventWordBreaks, widenToWords } from './measure'
import { formatAmount, type PrintColumn, type PrintRow } from './paperParts'
import { BARE_LAYOUT } from './tableLayouts'
import type { Translate } from './translate'

/** The parts of a document on A5 landscape. Widths are fixed, in points: a `*` column grows with its longest word. */
const GAP = 6
/** The gap after a label, and after its value. */
export const DETAIL_GAP = 4
const NUMBER_WIDTH = 24
const LABEL_WIDTH = 66
const RIGHT_WIDTH = 246
const TOTALS_WIDTH = 190
const SUMMARY_GAP = 14
const STRONG = 0.8

type Facts = readonly (readonly [label: string, value: string])[]

/** Labels with their values, in a column of a width. */
export function detailsTable(facts: Facts, width: number, leastLabelWidth = LABEL_WIDTH): TableCell {
  const labels = facts.map(([label]) => label)
  const labelWidth = widenToWords(leastLabelWidth, labels, SHEET_FONT_SIZE)
  return {
    table: {
      widths: [labelWidth, width - labelWidth - 2 * DETAIL_GAP],
      body: facts.map(([label, value]): TableCell[] => [label, { text: preventWordBreaks(value), bold: true }]),
    },
    layout: { ...BARE_LAYOUT, paddingRight: () => DETAIL_GAP },
  }
}

/** The party at the left, the document at the other side, between two rules. */
export function sheetDetails(left: Facts, right: Facts, isClose = false): Content {
  const gap = isClose ? 2 : 5
  return {
    margin: [0, gap, 0, gap],
    table: {
      widths: [SHEET_CONTENT_WIDTH - RIGHT_WIDTH, RIGHT_WIDTH],
      body: [[detailsTable(left, SHEET_CONTENT_WIDTH - RIGHT_WIDTH), detailsTable(right, RIGHT_WIDTH)]],
    },
    layout: { ...BARE_LAYOUT, hLineWidth: () => STRONG, paddingTop: () => 2, paddingBottom: () => 3 },
  }
}

const cell = (text: string, { isNumeric }: PrintColumn, bold = false): TableCell => ({
  ...{ text, bold, alignment: isNumeric ? 'right' : 'left' },
})

const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)

/** The gaps after the number and each column. A text after a figure gets a wider one, as the figure ends where it begins. */
function gapsBetween(columns: readonly PrintColumn[]): number[] {
  const gapAfter = (at: number) => (columns[at]?.isNumeric && columns[at + 1]?.isNumeric === undefined ? 3 * GAP : GAP)
  return [GAP, ...columns.slice(0, -1).map((_, at) => gapAfter(at)), 0]
}

/** The least width of a column that has none of its own, in points. */
const LEAST_OPEN_WIDTH = 60

/** The columns with widths that fit: those that a format chose are smaller where they leave no room, or fill what is left. */
function fitChosenWidths(columns: readonly PrintColumn[], available: number): readonly PrintColumn[] {
  if (!columns.some(({ isWidthChosen }) => isWidthChosen)) return columns
  const open = columns.filter(({ width }) => width === undefined).length
  const fixed = sum(columns.map(({ width = 0 }) => width))
  const factor = (available - open * LEAST_OPEN_WIDTH) / fixed
  if (open > 0 && factor >= 1) return columns
  return columns.map((column) => (column.width === undefined ? column : { ...column, width: column.width * factor }))
}

/**
 * The lines, numbered; the columns without a width share what the others leave, and none is narrower than a word of its
 * label. Close ones hold 25 and their sums on a page. Labels are in the paper's language.
 */
export function sheetLines(
  labelled: readonly PrintColumn[],
  rows: readonly PrintRow[],
  translate: Translate,
  isClose = false,
): ContentTable {
  const number: PrintColumn = { label: translate('S.N.') }
  const room = (width: number, label: string) =>
    widenToWords(width, [label], isClose ? DENSE_FONT_SIZE : SHEET_FONT_SIZE)
  const numberWidth = room(NUMBER_WIDTH, number.label)
  const roomy = labelled.map((column) =>
    column.width ? { ...column, width: room(column.width, column.label) } : column,
  )
  const gaps = gapsBetween(roomy)
  const columns = fitChosenWidths(roomy, SHEET_CONTENT_WIDTH - numberWidth - sum(gaps))
  const open = columns.filter(({ width }) => width === undefined).length
  const usedWidth = numberWidth + sum(gaps) + sum(columns.map(({ width = 0 }) => width))
  const widths = [numberWidth, ...columns.map(({ width = (SHEET_CONTENT_WIDTH - usedWidth) / open }) => width)]
  const headings = [number, ...columns].map(({ label }) => label)
  const body = [
    headings.map((text, index) => cell(text, columns[index - 1] ?? number, true)),
    ...rows.map((row, index) => [
      cell(String(index + 1), number),
      ...columns.map((column, at) => cell(row[at] ?? '', column)),
    ]),
  ]
  const isEdge = (line: number) => line === 1 || line === body.length
  return {
    table: { widths, headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body },
    layout: {
      ...BARE_LAYOUT,
      hLineWidth: (line) => (line === 0 ? 0 : isEdge(line) ? STRONG : 0.3),
      hLineColor: (line) => (isEdge(line) ? 'black' : '#999999'),
      paddingRight: (column) => gaps[column] ?? 0,
      paddingBottom: () => (isClose ? 0.2 : 2),
    },
  }
}

/** The sums, right-aligned with the last one bold, and next to them further content such as the amount in words. */
export function sheetSummary(
  sums: Facts,
  extra: Content[],
  qr?: { content: Content; width: number },
  isClose = false,
): Content {
  const last = sums.length - 1
  const body = sums.map(([label, value], index): TableCell[] => {
    const look = index === last ? { bold: true, ...(!isClose && { fontSize: 10 }) } : {}
    return [
      { text: label, ...look },
      { text: formatAmount(value), alignment: 'right', ...look },
    ]
  })
  const usedWidth = (sums.length > 0 ? TOTALS_WIDTH + SUMMARY_GAP : 0) + (qr ? qr.width + SUMMARY_GAP : 0)
  const totals: Content = {
    table: { widths: ['*', 'auto'], body },
    layout: {
      ...BARE_LAYOUT,
      hLineWidth: (line, node) => (line >= node.table.body.length - 1 ? STRONG : 0),
      paddingBottom: () => (isClose ? 0.5 : 1.5),
    },
  }
  return {
    margin: [0, isClose ? 2 : 5, 0, 0],
    columnGap: SUMMARY_GAP,
    columns: [
      ...(qr ? [{ stack: [qr.content], width: qr.width }] : []),
      { stack: extra, width: SHEET_CONTENT_WIDTH - usedWidth },
      ...(sums.length > 0 ? [{ ...totals, width: TOTALS_WIDTH }] : []),
    ],
  }
}

/** Where the paper is signed; for whom, in the paper's language. */
export const signature = (forWhom: string, isClose = false): Content => ({
  ...{ text: `${forWhom}: ______________________`, margin: [0, isClose ? 14 : 22, 0, 0] },
})
