import { createSpellingNormalizer } from '~/domain/commonSpelling'
import { groupBy } from '~/domain/groupBy'
import { normalizeSpelling } from '~/domain/sheetText'
import { defineImportFormat, type ImportPlan, type RowNote, type SheetRow } from '~/metadata/import'
import { ResultKind } from '~shared/options/options'
import { type Column, columns } from './test-list/columns'
import { mergeLines } from './test-list/mergeLines'
import { type Findings, readLine, type TestLine } from './test-list/readLine'
import { type ListedPanel, type ListedTest, panelRecords, testRecords } from './test-list/records'

const spelledFields = ['name', 'department', 'category', 'sampleType', 'panel', 'unit', 'method'] as const

/** The rows in one spelling each of whatever they name. */
function inOneSpelling(lines: readonly TestLine[]): TestLine[] {
  const spell = Object.fromEntries(
    spelledFields.map((field) => [field, createSpellingNormalizer(lines.map((line) => line[field]))]),
  )
  return lines.map((line) => ({
    ...line,
    ...Object.fromEntries(spelledFields.map((field) => [field, spell[field]?.(line[field])])),
  }))
}

/** A row with the name under which its test is kept. */
type NamedLine = TestLine & { fullName: string }

/** A name that covers several sample types is several tests: 'pH (Urine)', 'pH (Stool)'. */
function withFullNames(lines: readonly TestLine[]): NamedLine[] {
  const samples = new Map(
    [...groupBy(lines, ({ name }) => normalizeSpelling(name))].map(([name, group]) => [
      name,
      new Set(group.map(({ sampleType }) => normalizeSpelling(sampleType)).filter(Boolean)),
    ]),
  )
  return lines.map((line) => {
    const isOneOfSeveral = line.sampleType !== '' && (samples.get(normalizeSpelling(line.name))?.size ?? 0) > 1
    return { ...line, fullName: isOneOfSeveral ? `${line.name} (${line.sampleType})` : line.name }
  })
}

interface MergedRows {
  tests: ListedTest[]
  /** The rows of the tests that can be taken. */
  lines: NamedLine[]
}

/** Each test once. A choice needs options in at least one of its rows. */
function mergeTests(lines: readonly NamedLine[], { errors, notes }: Findings): MergedRows {
  const merged: MergedRows = { tests: [], lines: [] }
  for (const group of groupBy(lines, ({ fullName }) => normalizeSpelling(fullName)).values()) {
    const { line, notes: differences } = mergeLines(group as [NamedLine, ...NamedLine[]])
    const { fullName } = line
    if (line.kind === ResultKind.choice && line.options.length === 0) {
      const message = `'${fullName}' is a choice, but no row of it lists the options.`
      errors.push(...group.map(({ row }) => ({ row, field: 'resultType', message })))
      continue
    }
    notes.push(...differences, ...repeats(group))
    if (line.price === '') notes.push({ row: line.row, message: `'${fullName}' has no price: a new test costs 0.00.` })
    merged.tests.push({ ...line, alsoIn: group.slice(1).map(({ row }) => row) })
    merged.lines.push(...group)
  }
  return merged
}

/** Rows that put a test into the same panel again. */
function repeats(group: readonly NamedLine[]): RowNote[] {
  return [...groupBy(group, ({ panel }) => normalizeSpelling(panel)).values()].flatMap(([first, ...more]) =>
    more.map(({ row }) => ({ row, message: `The row repeats row ${first?.row}.` })),
  )
}

/** A panel is a test of its own, so it must not be called as a test is: 'Gram Stain' becomes 'Gram Stain Panel'. */
function panelNames(lines: readonly NamedLine[]): (panel: string) => string {
  const tests = new Set(lines.flatMap(({ name, fullName }) => [normalizeSpelling(name), normalizeSpelling(fullName)]))
  const panels = new Set(lines.map(({ panel }) => normalizeSpelling(panel)))
  return (panel) => {
    let name = panel
    while (tests.has(normalizeSpelling(name)) || (name !== panel && panels.has(normalizeSpelling(name))))
      name = [name, 'Panel'].join(' ')
    return name
  }
}

function panelsOf(lines: readonly NamedLine[], nameOf: (panel: string) => string): ListedPanel[] {
  const groups = groupBy(
    lines.filter(({ panel }) => panel !== ''),
    ({ panel }) => normalizeSpelling(panel),
  )
  return [...groups.values()].map((group) => {
    const { row, panel, sampleType } = group[0] as NamedLine
    const department = group.find((line) => line.department)?.department ?? ''
    const isOneSample = group.every((line) => line.sampleType === sampleType)
    const tests = [...new Set(group.map(({ fullName }) => fullName))]
    return { row, name: nameOf(panel), department, sampleType: isOneSample ? sampleType : '', tests }
  })
}

function panelNote({ row, name }: ListedPanel, panel: string): RowNote {
  const message =
    name === panel
      ? `The list has no price of the panel '${name}': a new one costs 0.00.`
      : `The list has no price of the panel '${name}' (the list calls it '${panel}', as it calls a test): a new one costs 0.00.`
  return { row, message }
}

/** Plans the import of a hospital's test list: departments, units, sample types, tests, ranges and panels. */
export function planTestList(rows: readonly SheetRow<Column>[]): ImportPlan {
  const findings: Findings = { errors: [], notes: [] }
  const lines = rows.flatMap((row) => readLine(row, findings) ?? [])
  const listed = withFullNames(inOneSpelling(lines))
  const { tests, lines: mergedLines } = mergeTests(listed, findings)
  const panels = panelsOf(mergedLines, panelNames(listed))
  const panelByRow = new Map(listed.map(({ row, panel }) => [row, panel]))
  findings.notes.push(...panels.map((panel) => panelNote(panel, panelByRow.get(panel.row) ?? '')))
  const named = new Set<string>()
  const isFirst = (key: string) => !named.has(key) && named.add(key)
  const records = [...tests.flatMap(testRecords), ...panels.flatMap(panelRecords)].filter(
    ({ resource, values, keepExisting: keep }) =>
      !keep || isFirst(`${resource}:${normalizeSpelling(String(values.name))}`),
  )
  return { records, ...findings }
}

/** Takes the test list of a hospital as it was kept in a spreadsheet (docs/decisions/import-and-export.md). */
export const testListImport = defineImportFormat('test', { columns, plan: planTestList })
