import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { masterTables } from '~/metadata/masterTables'
import type { TableSpec } from '~/metadata/table'
import { amount, id, position } from '~/server/documents/columnParts'

/** How a document was paid. */
export function paymentsTable(document: AnyDocType): TableSpec[] {
  if (!optionsOf(document).payments) return []
  return [
    {
      name: document.tables.payments,
      columns: {
        [document.foreignKey]: id(document.table),
        position,
        paymentModeId: id(masterTables.paymentModes),
        amount,
        remarks: { type: 'text' },
      },
      checks: { positive: 'amount > 0' },
      immutable: true,
    },
  ]
}
