import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { ColumnSpec, TableSpec } from '~/metadata/table'

const pointer = (table: string): ColumnSpec => ({ type: 'integer', notNull: true, references: { table } })

/** The values that are unique for a party in a fiscal year, unless released. */
export function uniquePerYearTable(document: AnyDocType): TableSpec[] {
  const {
    header: { uniquePerYear },
    party,
  } = optionsOf(document)
  if (!uniquePerYear) return []
  const { name, table } = party!()
  return [
    {
      name: document.tables.uniquePerYear,
      columns: {
        [document.foreignKey]: pointer(document.table),
        [`${name}Id`]: pointer(table),
        fiscalYear: { type: 'text', notNull: true },
        /** Without spaces and case. */
        value: { type: 'text', notNull: true },
      },
      primaryKey: [document.foreignKey],
      unique: [{ columns: [`${name}Id`, 'fiscalYear', 'value'] }],
    },
  ]
}
