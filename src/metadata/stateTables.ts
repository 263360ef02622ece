import { type TableWithStates, transitionTableNameOf } from './columnStates'
import { masterTables } from './masterTables'
import { type ResolvedStates, stateTableOf, transitionTableOf } from './states'
import type { TableSpec } from './table'

/** The columns that every table of transitions has. */
export const transitionColumns = (table: string) =>
  ({
    recordId: { type: 'integer', notNull: true, references: { table } },
    /** 2 for the first transition of a record; each counts one further. */
    step: { type: 'integer', notNull: true },
    transition: { type: 'text', notNull: true },
    fromState: { type: 'text', notNull: true },
    toState: { type: 'text', notNull: true },
    at: { type: 'timestamptz', notNull: true },
    byId: { type: 'integer', notNull: true, references: { table: masterTables.users, indexed: false } },
    reason: { type: 'text' },
  }) as const satisfies TableSpec['columns']

/** The table that holds the present state of each record, and that of its transitions, which are never changed. */
export const stateTables = (table: string, { initial }: ResolvedStates): TableSpec[] => [
  {
    name: stateTableOf(table),
    columns: {
      recordId: { type: 'integer', notNull: true, references: { table } },
      state: { type: 'text', notNull: true },
      /** 1 for the state that it was created in; each transition counts one further. */
      step: { type: 'integer', notNull: true },
      since: { type: 'timestamptz', notNull: true },
    },
    primaryKey: ['recordId'],
    indexes: [{ columns: ['state', 'recordId'] }],
    statesOf: { table, initial },
  },
  {
    name: transitionTableOf(table),
    columns: transitionColumns(table),
    unique: [{ columns: ['recordId', 'step'] }],
    immutable: true,
    setsState: stateTableOf(table),
  },
]

/** The table of the transitions of the rows of a table; nobody is named where the server takes one by itself. */
export function columnStateTable(table: TableWithStates): TableSpec {
  const { byId, recordId, ...columns } = transitionColumns(table.name)
  const { transient } = table.states
  const references = { ...recordId.references, ...(transient && { onDelete: 'cascade' as const }) }
  return {
    name: transitionTableNameOf(table),
    columns: { recordId: { ...recordId, references }, ...columns, byId: { ...byId, notNull: false } },
    unique: [{ columns: ['recordId', 'step'] }],
    ...(!transient && { immutable: true as const }),
    setsColumnOf: table,
  }
}
