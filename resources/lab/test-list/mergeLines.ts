import { findOptionName } from '~/domain/options'
import { normalizeSpelling } from '~/domain/sheetText'
import type { RowNote } from '~/metadata/import'
import { resultKinds } from '~shared/options/options'
import { rangeText, type TestLine, withoutContradiction } from './readLine'

/** The comparable facts of a test, as text; '' if the row has none. */
const facts: { name: keyof TestLine; label: string; text: (line: TestLine) => string }[] = [
  { name: 'department', label: 'Department', text: (line) => line.department },
  { name: 'category', label: 'Category', text: (line) => line.category },
  { name: 'code', label: 'Short Code', text: (line) => line.code },
  { name: 'unit', label: 'Unit', text: (line) => line.unit },
  { name: 'method', label: 'Method', text: (line) => line.method },
  { name: 'kind', label: 'Result Type', text: (line) => findOptionName(resultKinds, line.kind) ?? '' },
  { name: 'normal', label: 'Normal Range', text: (line) => rangeText(line.normal) },
  { name: 'possible', label: 'Possible Range', text: (line) => rangeText(line.possible) },
  { name: 'options', label: 'Options', text: (line) => line.options.join(', ') },
  {
    name: 'price',
    label: 'Cost',
    text: ({ price }) => (Number.isNaN(Number(price)) ? price : price && `${Number(price)}`),
  },
  { name: 'turnaround', label: 'Turnaround Time', text: (line) => line.turnaround },
]

/**
 * Merges the rows of one test. A later row fills the gaps of the first; if it contradicts, the first wins and a note
 * names both.
 */
export function mergeLines<Line extends TestLine & { fullName: string }>([first, ...more]: readonly [Line, ...Line[]]) {
  const notes: RowNote[] = []
  const line: Line = { ...first }
  const sourceRows = new Map(facts.map(({ name }) => [name, first.row]))
  for (const later of more) {
    for (const { name, label, text } of facts) {
      const [kept, said] = [text(line), text(later)]
      if (said === '' || normalizeSpelling(said) === normalizeSpelling(kept)) continue
      if (kept === '') {
        Object.assign(line, { [name]: later[name] })
        sourceRows.set(name, later.row)
      } else {
        const message = `${label} of '${first.fullName}' is '${said}' here and '${kept}' in row ${sourceRows.get(name)}, which holds.`
        notes.push({ row: later.row, message })
      }
    }
  }
  return { line: { ...line, possible: withoutContradiction(line, notes) }, notes }
}
