import type { AnyDocType } from '~/documents/docType'
import { masterTables } from '~/metadata/masterTables'
import type { TableSpec } from '~/metadata/table'
import { referenceColumn } from '~/server/documents/columnParts'
import { cancellationTableOf, cancelTransitionOf } from '../cancelTransition'

/**
 * The cancellations of a document, one row for each that was cancelled. Reports subtract the document on that day, so that
 * the sums of earlier days stay as they are.
 */
export function cancellationTable(document: AnyDocType): TableSpec[] {
  if (!cancelTransitionOf(document)) return []
  return [
    {
      name: cancellationTableOf(document),
      columns: {
        [document.foreignKey]: referenceColumn(document.table),
        fiscalYear: { type: 'text', notNull: true },
        createdAt: { type: 'timestamptz', notNull: true },
        createdDateAd: { type: 'date', notNull: true },
        createdDateBs: { type: 'text', notNull: true },
        createdById: referenceColumn(masterTables.users),
      },
      unique: [{ columns: [document.foreignKey] }],
      indexes: [{ columns: ['createdDateAd'] }],
      immutable: true,
    },
  ]
}
