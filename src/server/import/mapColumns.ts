import { collapseSpaces, headingKey } from '~/domain/sheetText'
import type { RowError, RowNote, SheetRow } from '~/metadata/import'
import { TimeSlice } from '../timeSlice'
import type { Sheet } from './readSheet'

/** Something that a column may hold: a field of a resource, or a column of another program's list. */
export interface ColumnTarget {
  name: string
  label: string
  aliases?: readonly string[] | undefined
}

export interface MappedColumns {
  /** The found target of each column, in the order of the file. */
  targetNames: (string | undefined)[]
  notes: RowNote[]
}

/** Finds the columns by their headings; a heading is the target's name, label or alias, whatever its case or breaks. */
export function mapColumns(header: readonly string[], targets: readonly ColumnTarget[]): MappedColumns {
  const known = new Map<string, string>()
  for (const heading of ['name', 'label'] as const)
    for (const target of targets) known.set(headingKey(target[heading]), target.name)
  for (const { name, aliases = [] } of targets)
    for (const alias of aliases) if (!known.has(headingKey(alias))) known.set(headingKey(alias), name)
  const notes: RowNote[] = []
  const usedNames = new Set<string>()
  const names = header.map((heading) => {
    const name = known.get(headingKey(heading))
    if (name === undefined || usedNames.has(name)) {
      const column = collapseSpaces(heading)
      const message =
        name === undefined
          ? `The column '${column}' is not known and is not read.`
          : `The column '${column}' occurs twice; the first one is read.`
      if (heading !== '') notes.push({ row: 1, message })
      return undefined
    }
    usedNames.add(name)
    return name
  })
  return { targetNames: names, notes }
}

/** As much as a spreadsheet's cell can hold. */
const longestCell = 32_767

/** The rows by the names of their columns. A row with more cells than the heading is shifted and cannot be read. */
export async function namedRows(
  sheet: Sheet,
  names: readonly (string | undefined)[],
): Promise<{ rows: SheetRow[]; errors: RowError[] }> {
  const rows: SheetRow[] = []
  const errors: RowError[] = []
  const turn = new TimeSlice()
  for (const { row, cells } of sheet.rows) {
    await turn.yieldIfDue()
    if (cells.slice(sheet.header.length).some((cell) => cell !== ''))
      errors.push({ row, message: 'The row has more cells than the heading: it is shifted.' })
    else if (cells.some((cell) => cell.length > longestCell))
      errors.push({ row, message: `A cell of the row holds more than ${longestCell} characters.` })
    else {
      const entries = names.flatMap((name, index) => (name === undefined ? [] : [[name, cells[index] ?? ''] as const]))
      rows.push({ row, cells: Object.fromEntries(entries) })
    }
  }
  return { rows, errors }
}
