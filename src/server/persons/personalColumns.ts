import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { Party } from '~/documents/party/options'
import { type ColumnSpec, type TableSpec, WITHOUT_MENTIONS } from '~/metadata/table'
import { toSnakeCase } from '../database/names'

/** The names of the columns of a person's table that an expression over its row `c` can read, as SQL names them. */
function personalNames({ columns }: TableSpec): string[] {
  const personal = Object.keys(columns).filter((name) => columns[name]!.personal !== undefined)
  const from = personal.map(toSnakeCase)
  // what the database generates of them follows them
  const generated = Object.keys(columns).filter((name) =>
    from.some((one) => new RegExp(`\\b${one}\\b`).test(columns[name]!.generated ?? '')),
  )
  return [...from, ...generated.map(toSnakeCase)]
}

/** What documents copy of a person: once the person is erased, each copy is what it would be of the erased record. */
function copiesOf({ name, table, snapshot }: Party, person: TableSpec): Record<string, string> {
  const names = personalNames(person)
  const isPersonal = (expression: string) => names.some((one) => new RegExp(`\\bc\\.${one}\\b`).test(expression))
  return Object.fromEntries(
    Object.entries(snapshot)
      .filter(([, { expression, isTaxData }]) => !isTaxData && isPersonal(expression))
      .map(([column, { expression }]) => [
        column,
        `(select ${expression} from ${toSnakeCase(table)} c where c.id = ${toSnakeCase(name)}_id)`,
      ]),
  )
}

/** The texts that users write into a document: its remarks and text fields. */
function freeTextsOf(document: AnyDocType, { columns }: TableSpec): Record<string, string> {
  const { header } = optionsOf(document)
  const written = ['remarks', ...Object.keys(header.fields)]
  const texts = written.filter((name) => columns[name]?.type === 'text' && !columns[name]?.generated)
  return Object.fromEntries(texts.map((name) => [name, WITHOUT_MENTIONS]))
}

/**
 * Marks what documents hold of a person: the copies of a party whose table has personal columns, remarks and text fields. Amounts,
 * numbers, lines and copies that the tax office's books need are not among them.
 */
export function withPersonalCopies(tables: readonly TableSpec[], documents: readonly AnyDocType[]): TableSpec[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const marks = new Map<string, Record<string, string>>()
  for (const document of documents) {
    const party = optionsOf(document).party?.()
    const [person, head] = [party && byName.get(party.table), byName.get(document.table)]
    if (!party || !person || !head || personalNames(person).length === 0) continue
    marks.set(head.name, { ...marks.get(head.name), ...freeTextsOf(document, head), ...copiesOf(party, person) })
  }
  return tables.map((table) => {
    const own = marks.get(table.name)
    if (!own) return table
    const columns = Object.entries(table.columns).map(([name, column]): [string, ColumnSpec] => [
      name,
      name in own ? { ...column, personal: own[name]! } : column,
    ])
    return { ...table, columns: Object.fromEntries(columns) }
  })
}
