import { optionsOf } from '~/documents/documentNames'
import type { Declarations } from '~/metadata/registry'
import { tableOf } from '~/metadata/resource'
import type { TableSpec } from '~/metadata/table'
import { allTables } from '../allTables'
import { linkFields } from '../resources/columns'

/** A column that refers to records which can be merged. */
export interface MovedReference {
  table: TableSpec
  column: string
  /** What users call the rows; undefined of what they never see. */
  label: string | undefined
}

const known = new WeakMap<Declarations, ReadonlyMap<string, readonly MovedReference[]>>()

/** What users call the rows of tables: the titles of masters and documents, or the label of a table. */
function labelsOf({ resources, documents }: Declarations): ReadonlyMap<string, string> {
  return new Map([
    ...documents.flatMap((document): [string, string][] => {
      const { allocations } = optionsOf(document)
      const own = [document.table, ...Object.values(document.tables), ...(allocations ? [allocations.table] : [])]
      return own.map((table) => [table, document.label])
    }),
    ...resources
      .toReversed()
      .flatMap((one): [string, string][] =>
        [tableOf(one), ...linkFields(one).map(({ table }) => table)].map((table) => [table, one.title]),
      ),
  ])
}

/** All references of an installation by the table that they refer to. What a record lists itself belongs to it and stays. */
function referencesOf(declarations: Declarations): ReadonlyMap<string, readonly MovedReference[]> {
  const there = known.get(declarations)
  if (there) return there
  const labels = labelsOf(declarations)
  const byTarget = new Map<string, MovedReference[]>()
  for (const table of allTables(declarations))
    for (const [column, { references }] of Object.entries(table.columns)) {
      if (!references || references.onDelete === 'cascade') continue
      const label = column === 'mergedIntoId' ? undefined : (table.label ?? labels.get(table.name))
      byTarget.set(references.table, [...(byTarget.get(references.table) ?? []), { table, column, label }])
    }
  known.set(declarations, byTarget)
  return byTarget
}

/** The references to records of a table, as declarations state them: the columns that a merge moves. */
export const referencesTo = (table: string, declarations: Declarations): readonly MovedReference[] =>
  referencesOf(declarations).get(table) ?? []

/** The declared table of records that can be merged, which refers to itself. */
export const tableNamed = (name: string, declarations: Declarations): TableSpec =>
  referencesTo(name, declarations).find(({ table }) => table.name === name)!.table
