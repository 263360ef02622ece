import Papa from 'papaparse'
import { isAggregate } from '~/metadata/report'
import { escapeFormula } from '../../import/escapeFormula'
import { plainText, type Sheet, type SheetColumn, type Values } from './sheet'

/** Spreadsheets know UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'

const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `${Papa.unparse(
      rows.map((row) => row.map(escapeFormula)),
      { newline: '\r\n' },
    )}\r\n`,
  )

const cells = (columns: readonly SheetColumn[], values: Values) =>
  columns.map((column) => plainText(column, values[column.name]))

/** The sums below their columns, after the word for the total. */
function totalCells(columns: readonly SheetColumn[], totals: Values): string[] {
  return columns.map((column, index) =>
    isAggregate(column) ? plainText(column, totals[column.name]) : index === 0 ? 'Total' : '',
  )
}

/** Writes a sheet as CSV: organization, title and notes, a blank line, headings, rows after their groups, sums. */
export async function* writeCsv({ organization, title, notes, groups, columns, lines, totals }: Sheet) {
  const all = [...groups, ...columns]
  yield Buffer.from(byteOrderMark)
  yield csvOf([...[organization, title, ...notes, ''].map((text) => [text]), all.map(({ label }) => label)])
  for await (const some of lines) {
    const rows = some.flatMap((line) => (line.is === 'row' ? [cells(all, line.values)] : []))
    if (rows.length > 0) yield csvOf(rows)
  }
  yield csvOf([totalCells(all, totals)])
}
