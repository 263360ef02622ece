import type { Content, TableCell } from 'pdfmake/interfaces'
import { ROLL_CONTENT_WIDTH } from './billPaper'
import { BARE_LAYOUT } from './tableLayouts'
import type { Translate } from './translate'

/** The parts of a document on a roll of 80 mm. Widths are fixed, in points. */
const RULE = 0.6
const GAP = 4
export const ROLL_LABEL_WIDTH = 62
const FIGURE_WIDTH = 62
const TWO_COLUMNS = [ROLL_CONTENT_WIDTH - FIGURE_WIDTH - GAP, FIGURE_WIDTH]

const cell = (text: string, column: number, bold = false): TableCell => ({
  ...{ text, bold, alignment: column === 0 ? 'left' : 'right' },
})

/** A line: what it is of, what is said of it beneath, and its figure. */
export interface RollLine {
  name: string
  detail: string
  amountText: string
}

/** The lines, numbered: one narrow column, the name above its figures. The heads are in the paper's language. */
export function rollLines(
  [name, figure]: readonly [name: string, figure: string],
  lines: readonly RollLine[],
  translate: Translate,
): Content {
  const headings = [translate('S.N. %{name}', { name }), figure].map((text, column) => cell(text, column, true))
  const body = lines.map(({ name, detail, amountText }, index): TableCell[] => {
    const beneath: Content[] = detail ? [{ text: detail, fontSize: 7.5, margin: [9, 0, 0, 0] }] : []
    return [{ stack: [`${index + 1}. ${name}`, ...beneath] }, cell(amountText, 1)]
  })
  return {
    table: { widths: TWO_COLUMNS, body: [headings, ...body] },
    layout: {
      ...BARE_LAYOUT,
      hLineWidth: (line, node) => (line === 1 || line === node.table.body.length ? RULE : 0),
      paddingRight: (column) => (column === 0 ? GAP : 0),
      paddingBottom: () => 1.5,
    },
  }
}

/** Figures below one another, as they are printed; of sums the last one is strong. */
export function rollFigures(rows: readonly (readonly [label: string, figure: string])[], areSums = true): Content {
  const body = rows.map(([label, figure], row): TableCell[] => {
    const isLast = areSums && row === rows.length - 1
    return [cell(label, 0, isLast), cell(figure, 1, isLast)]
  })
  return {
    table: { widths: TWO_COLUMNS, body },
    layout: { ...BARE_LAYOUT, paddingRight: (column) => (column === 0 ? GAP : 0), paddingBottom: () => 1 },
    margin: [0, 2, 0, 0],
  }
}
