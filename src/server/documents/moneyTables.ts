import type { ResolvedOptions } from '~/documents/defineDocument'
import type { AnyDocType } from '~/documents/docType'
import { amountColumnsOf, optionsOf } from '~/documents/documentNames'
import { masterTables } from '~/metadata/masterTables'
import type { TableSpec } from '~/metadata/table'
import { toSnakeCase } from '../database/names'
import { amount, amountColumns, type Columns, id, position } from './columnParts'

/** The tables of a document's money beside its head and lines: what it settles, its payments, what stands open on it. */

/** What went to which document: each kind of those it settles has a column, of which one is filled. */
export function settledTable(document: AnyDocType): TableSpec[] {
  const { allocations, amounts } = optionsOf(document)
  if (!allocations) return []
  const owners = new Map(allocations.docTypes().map((one) => [one.foreignKey, one.table]))
  return [
    {
      name: allocations.table,
      columns: {
        [document.foreignKey]: id(document.table),
        position,
        ...Object.fromEntries([...owners].map(([owner, table]) => [owner, id(table, false)])),
        ...amountColumns(amounts?.line),
      },
      unique: [...owners.keys()].map((owner) => ({ columns: [document.foreignKey, owner] })),
      checks: { ...amounts?.constraints.line },
      immutable: true,
    },
  ]
}

/** The sums of the head beside its total, of what was written before there were advances: all of it was settled. */
export function advanceColumns(stated: ResolvedOptions): Columns {
  const { advance } = stated.allocations ?? {}
  if (!advance) return {}
  const columns = amountColumnsOf(stated)
  const total = toSnakeCase(columns[stated.amounts!.due!]!)
  return {
    [columns[advance.allocatedAmount]!]: { ...amount, backfill: total },
    [columns[advance.amount]!]: { ...amount, backfill: '0' },
  }
}

/** What each party has as an advance. Whoever changes it locks the row, after what stands open. */
export function advanceTable(document: AnyDocType): TableSpec[] {
  const { party, allocations } = optionsOf(document)
  if (!allocations?.advance) return []
  const { name, table } = party()
  return [
    {
      name: document.tables.advance,
      columns: { [`${name}Id`]: id(table), amount },
      primaryKey: [`${name}Id`],
      checks: { bounded: 'amount >= 0' },
    },
  ]
}

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

/**
 * What stands open on a document: its state, not part of it. Whoever returns or settles locks the row first. A document
 * without a row is paid, and nothing of it was taken back.
 */
export function balanceTable(document: AnyDocType): TableSpec[] {
  const { balance, party } = optionsOf(document)
  if (!balance) return []
  const { name, table, walkInName } = party()
  const returned = balance.isReturnable === true
  return [
    {
      name: document.tables.balance,
      columns: {
        [document.foreignKey]: id(document.table),
        [`${name}Id`]: id(table, !walkInName),
        total: amount,
        /** What returns took off. */
        ...(returned && { returned: amount }),
        /** What came in, less what was given back. */
        paid: amount,
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
