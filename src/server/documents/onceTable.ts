import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import type { ColumnSpec, TableSpec } from '~/metadata/table'

const pointer = (table: string): ColumnSpec => ({ type: 'integer', notNull: true, references: { table } })

/** What is entered once for its party in a fiscal year, as long as it counts. */
export function onceTable(document: AnyDocument): TableSpec[] {
  const { once, party } = statedOf(document)
  if (!once) return []
  const { name, table } = party()
  return [
    {
      name: document.tables.once,
      columns: {
        [document.owner]: pointer(document.table),
        [`${name}Id`]: pointer(table),
        fiscalYear: { type: 'text', notNull: true },
        /** Without spaces and case. */
        value: { type: 'text', notNull: true },
      },
      primaryKey: [document.owner],
      unique: [{ columns: [`${name}Id`, 'fiscalYear', 'value'] }],
    },
  ]
}
