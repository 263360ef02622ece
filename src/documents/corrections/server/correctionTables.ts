import type { AnyDocType } from '~/documents/docType'
import { capitalize, correctableValueFields, optionsOf } from '~/documents/documentNames'
import { snapshotColumnSpecs } from '~/documents/header/server/snapshotColumns'
import { masterTables } from '~/metadata/masterTables'
import { tableOf } from '~/metadata/resource'
import type { TableSpec } from '~/metadata/table'
import { type Columns, referenceColumn } from '~/server/documents/columnParts'
import { columnKindOf } from '~/server/resources/columns'

/** The table of the corrections of a head reference. */
export const correctionTableName = (document: AnyDocType, field: string) => `${document.table}${capitalize(field)}`

/** Tables of the corrections of a header field: the document stays unchanged; the last correction counts instead. */
export function correctionTables(document: AnyDocType): TableSpec[] {
  const options = optionsOf(document)
  const {
    corrections: { fields: correctableFields = [] },
    header: { fields: header },
  } = options
  const corrected = (field: string): Columns => {
    const previous = `previous${capitalize(field)}`
    if (correctableValueFields(options).includes(field)) {
      const { default: _, ...spec } = columnKindOf(header[field]!).column!(header[field]!)
      return { [field]: spec, [previous]: spec }
    }
    const to = tableOf(header[field]?.options.to())
    return {
      /** Absent where the document shall have none. */
      [`${field}Id`]: referenceColumn(to, false),
      /** The record that counted before. */
      [`${previous}Id`]: referenceColumn(to, false),
      /** the snapshot columns of the new record */
      ...snapshotColumnSpecs(options, field),
    }
  }
  return correctableFields.map((field) => {
    return {
      name: correctionTableName(document, field),
      columns: {
        [document.foreignKey]: referenceColumn(document.table),
        ...corrected(field),
        remarks: { type: 'text', notNull: true },
        createdAt: { type: 'timestamptz', notNull: true },
        createdById: referenceColumn(masterTables.users),
      },
      indexes: [{ columns: [document.foreignKey, 'id'] }],
      immutable: true,
    }
  })
}
