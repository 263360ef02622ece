import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { masterTables } from '~/metadata/masterTables'
import type { TableSpec } from '~/metadata/table'
import { amountColumn, positionColumn, referenceColumn } from '~/server/documents/columnParts'

/** How a document was paid. */
export function paymentsTable(document: AnyDocType): TableSpec[] {
  if (!optionsOf(document).payments) return []
  return [
    {
      name: document.tables.payments,
      columns: {
        [document.foreignKey]: referenceColumn(document.table),
        position: positionColumn,
        paymentModeId: referenceColumn(masterTables.paymentModes),
        amount: amountColumn,
        remarks: { type: 'text' },
      },
      checks: { positive: 'amount > 0' },
      immutable: true,
    },
  ]
}
