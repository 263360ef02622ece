import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType, DocType } from '~/documents/docType'
import { capitalize, optionsOf } from '~/documents/documentNames'
import { camelToKebab } from '~/metadata/resource'
import type { LineTableOptions } from './options'

type Row = Readonly<Record<string, unknown>>

/**
 * A document with several line tables is, for the code of lines, several documents: each has one of the tables as its `lines`,
 * under its own names. What concerns the header alone takes the document itself.
 */

function withTable(document: AnyDocType, name: string, table: LineTableOptions): AnyDocType {
  const options = optionsOf(document)
  const { label, amounts: names, constraints, required: _, ...lines } = table
  const line = (options.amounts?.line ?? []).filter((amount) => names?.includes(amount) ?? true)
  const ofLine = { ...(line.length > 0 && options.amounts?.constraints.line), ...constraints }
  const amounts = options.amounts && {
    amounts: { ...options.amounts, line, constraints: { ...options.amounts.constraints, line: ofLine } },
  }
  return {
    ...document,
    options: { ...options, lines, lineTables: undefined, ...amounts } as ResolvedOptions,
    label,
    lineTable: name,
    tables: { ...document.tables, lines: table.table ?? `${document.table}${capitalize(name)}` },
    apiNames: { ...document.apiNames, linesField: name, linesPath: `${camelToKebab(name)}-detail` },
  }
}

/** By the options and the module: what is derived for a table is found again by its document. */
const known = new WeakMap<AnyDocType, readonly AnyDocType[]>()

/** The document once for each of its line tables; the document itself where it has one, none where it has none. */
export function lineTablesOf(document: AnyDocType): readonly AnyDocType[] {
  const { lines, lineTables } = optionsOf(document)
  if (lines) return [document]
  if (!lineTables) return []
  const tables =
    known.get(document) ??
    Object.entries(lineTables as Readonly<Record<string, LineTableOptions>>).map(([name, table]) =>
      withTable(document, name, table),
    )
  known.set(document, tables)
  return tables
}

type TablesOf<O> = O extends { lineTables: infer T } ? T : never

/** One line table of a document as a source of facts: `plus(lineTable(serviceOrder, 'parts'), 'line')`. */
export function lineTable<const Name extends string, O, const Table extends keyof TablesOf<O> & string>(
  document: DocType<Name, O>,
  table: Table,
): DocType<Name, O & { lines: TablesOf<O>[Table] }> {
  return lineTablesOf(document).find((one) => one.lineTable === table) as DocType<
    Name,
    O & { lines: TablesOf<O>[Table] }
  >
}

/** The lines of one table of a body. */
export const linesIn = ({ apiNames }: AnyDocType, body: Row): readonly Row[] =>
  (body[apiNames.linesField] ?? []) as readonly Row[]

/** The lines of all tables of a body, one table after the other; of several tables each line names its own in `lineTable`. */
export function allLinesIn(document: AnyDocType, body: Row): readonly Row[] {
  if (!optionsOf(document).lineTables) return linesIn(document, body)
  return lineTablesOf(document).flatMap((table) =>
    linesIn(table, body).map((line) => ({ ...line, lineTable: table.lineTable })),
  )
}

/** Lines of all tables, as `allLinesIn` orders those of a body, by the names of their tables in bodies. */
export function linesByTable(document: AnyDocType, body: Row, lines: readonly Row[]): Record<string, readonly Row[]> {
  if (!optionsOf(document).lineTables) return { [document.apiNames.linesField]: lines }
  const amounts: readonly string[] = optionsOf(document).amounts?.line ?? []
  let from = 0
  return Object.fromEntries(
    lineTablesOf(document).map((table) => {
      const own: readonly string[] = optionsOf(table).amounts?.line ?? []
      const isOther = (name: string) => name === 'lineTable' || (amounts.includes(name) && !own.includes(name))
      const count = linesIn(table, body).length
      const rows = lines.slice(from, from + count).map((line) => withoutNames(line, isOther))
      from += count
      return [table.apiNames.linesField, rows]
    }),
  )
}

const withoutNames = (row: Row, isOther: (name: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !isOther(name)))
