import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { TableSpec } from '~/metadata/table'
import { amountColumn, referenceColumn } from '~/server/documents/columnParts'

/**
 * The balance is the state of a document, not part of it. Returns and settlements lock the row before they change it. A
 * document without a row is fully paid and has no returns.
 */
export function balanceTable(document: AnyDocType): TableSpec[] {
  const { balance, party } = optionsOf(document)
  if (!balance) return []
  const { name, table, walkInName } = party!()
  const returned = balance.isReturnable === true
  return [
    {
      name: document.tables.balance,
      columns: {
        [document.foreignKey]: referenceColumn(document.table),
        [`${name}Id`]: referenceColumn(table, !walkInName),
        total: amountColumn,
        /** The amount that returns took off. */
        ...(returned && { returned: amountColumn }),
        /** The payments received, less those given back. */
        paid: amountColumn,
        due: { type: 'numeric(14,2)', generated: returned ? 'total - returned - paid' : 'total - paid' },
        /** 0 nothing returned, 1 some of it, 2 everything. */
        ...(returned && { returnStatus: { type: 'integer' as const, notNull: true, default: '0' } }),
      },
      primaryKey: [document.foreignKey],
      checks: {
        bounded: returned ? 'least(returned, paid, total - returned - paid) >= 0' : 'least(paid, total - paid) >= 0',
      },
      indexes: [{ columns: [`${name}Id`, document.foreignKey], where: 'due > 0' }],
    },
  ]
}
