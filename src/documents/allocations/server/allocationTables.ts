import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { headerAmountColumns, optionsOf } from '~/documents/documentNames'
import type { TableSpec } from '~/metadata/table'
import { toSnakeCase } from '~/server/database/names'
import {
  amountColumn,
  amountColumns,
  type Columns,
  positionColumn,
  referenceColumn,
} from '~/server/documents/columnParts'

/** The tables of a document that settles others: what went to which, and the advances of parties. */

/** The tables of a document's money besides its header and lines: allocations, payments and balance. */

/** The allocations: one column for each settled document type. Each row fills exactly one of them. */
export function allocationTable(document: AnyDocType): TableSpec[] {
  const { allocations, amounts } = optionsOf(document)
  if (!allocations) return []
  const owners = new Map(allocations.docTypes().map((one) => [one.foreignKey, one.table]))
  return [
    {
      name: allocations.table,
      columns: {
        [document.foreignKey]: referenceColumn(document.table),
        position: positionColumn,
        ...Object.fromEntries([...owners].map(([owner, table]) => [owner, referenceColumn(table, false)])),
        ...amountColumns(amounts?.line),
      },
      unique: [...owners.keys()].map((owner) => ({ columns: [document.foreignKey, owner] })),
      checks: { ...amounts?.constraints.line },
      immutable: true,
    },
  ]
}

/** Columns added with advances. Older documents get defaults: their whole total was allocated. */
export function advanceColumns(options: ResolvedOptions): Columns {
  const { advance } = options.allocations ?? {}
  if (!advance) return {}
  const columns = headerAmountColumns(options)
  const total = toSnakeCase(columns[options.amounts!.dueField!]!)
  return {
    [columns[advance.totalAllocatedField]!]: { ...amountColumn, backfill: total },
    [columns[advance.deltaField]!]: { ...amountColumn, backfill: '0' },
  }
}

/** Each party's advance. Every writer locks the row, after the balances it changes. */
export function advanceTable(document: AnyDocType): TableSpec[] {
  const { party, allocations } = optionsOf(document)
  if (!allocations?.advance) return []
  const { name, table } = party!()
  return [
    {
      name: document.tables.advance,
      columns: { [`${name}Id`]: referenceColumn(table), amount: amountColumn },
      primaryKey: [`${name}Id`],
      checks: { bounded: 'amount >= 0' },
    },
  ]
}
