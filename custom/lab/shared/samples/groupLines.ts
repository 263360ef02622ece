import type { TestLine } from './responses'

/** A row of the tests' table: the heading of a department or of a panel, or a test. */
export type GroupedRow =
  | { kind: 'department' | 'panel'; key: string; name: string }
  | { kind: 'test'; key: string; line: TestLine; number: number; indented: boolean }

/** Tests below the names of their departments and panels, numbered from 1; the lines come in the report's order. */
export function groupLines(lines: readonly TestLine[]): GroupedRow[] {
  const rows: GroupedRow[] = []
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    const { department, packageTest, id } = line
    const isOther = department.id !== before?.department.id
    if (isOther) rows.push({ kind: 'department', key: `department-${department.id}`, name: department.name })
    if (packageTest && (isOther || packageTest.id !== before?.packageTest?.id))
      rows.push({ kind: 'panel', key: `panel-${id}`, name: packageTest.name })
    rows.push({ kind: 'test', key: String(id), line, number: index + 1, indented: packageTest !== null })
  })
  return rows
}
